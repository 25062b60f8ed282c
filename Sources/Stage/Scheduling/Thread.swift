#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The thread that code runs on, as a number; never 0.
enum Thread {
  static var current: UInt {
    #if canImport(Glibc) || canImport(Musl)
      UInt(pthread_self())
    #elseif canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      // Where there is no library of threads there is one thread.
      1
    #endif
  }
}
