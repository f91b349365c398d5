/** A test file, or a part of the tests, that `npm test` leaves out or shortens. */
export type LongTest = {
  /** The path of a test file from the root, or the name of a stage. */
  what: string
  /** What `npm test` runs of it; missing if it runs nothing. */
  short?: string
  why: string
}

/** Everything that only `npm run test:all` runs. The runners read it, so nothing can be left out without a reason. */
export const LONG: readonly LongTest[] = [
  // Stages.
  {
    what: 'journeys in Firefox and WebKit',
    why: 'what they show is the same pages in two more engines; their packages take a minute to install',
  },
  {
    what: 'attack',
    why: 'it searches for faults that nobody has thought of; each repaired one has a test of its own',
  },
]

/** Whether this run is `npm run test:all`: the long forms of tests ask. */
export const runsAll = process.env.VITRINE_TEST === 'all'

/** The files that `npm test` does not run at all. @param folder only those below it */
export const longFiles = (folder: string): string[] =>
  runsAll ? [] : LONG.filter(({ what, short }) => !short && what.startsWith(folder)).map(({ what }) => what)

/** Whether `npm test` leaves out a file or a stage. */
export const isLong = (name: string): boolean => LONG.some(({ what, short }) => !short && what === name)
