// A day of the reader is from its first instant to its last. Where clocks are moved, it has 23 or 25 hours, and may begin
// at one o'clock.

/** The first instant of a day in the browser's time. @param day YYYY-MM-DD */
export const startOfDay = (day: string): Date => midnight(day, 0)

/** The last instant (millisecond) of a day in the browser's time. @param day YYYY-MM-DD */
export const endOfDay = (day: string): Date => new Date(midnight(day, 1).getTime() - 1)

/** A midnight that is skipped is the moment at which it is skipped; of one that comes twice, it is the first. */
function midnight(day: string, later: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(2000, 0, 1)
  // The constructor reads years below 100 as of the last century.
  at.setFullYear(year, month - 1, date + later)
  at.setHours(0, 0, 0, 0)
  return at
}
