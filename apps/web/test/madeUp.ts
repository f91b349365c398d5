/** A part of something: its fields and methods have their names, and any of them may be missing. */
type Parts<T> = T extends (...args: never[]) => unknown
  ? (...args: never[]) => unknown
  : T extends object
    ? { [K in keyof T]?: Parts<T[K]> }
    : T

/** Stands for something large of which a test needs a part. A field that is renamed there fails here. */
export const madeUp = <T>(part: Parts<T>): T => part as T
