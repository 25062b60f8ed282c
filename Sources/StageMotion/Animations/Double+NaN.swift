extension Double {
  /// This number, or infinity for NaN.
  ///
  /// Animations keep no NaN, so that each equals one that is made alike. Wherever it is used both mean
  /// the same: a number that cannot be meant.
  var infiniteIfNaN: Double { isNaN ? .infinity : self }
}
