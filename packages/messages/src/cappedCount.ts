const HIGHEST = 99

/** A number of notifications or people; above 99 it is "99+", because nothing counts further. */
export const cappedCount = (n: number): string => (n > HIGHEST ? `${HIGHEST}+` : String(n))
