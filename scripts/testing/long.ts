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
  {
    what: 'vitest on the embedded database',
    short: 'the files that depend on it (EMBEDDED in vitest.config.ts); the rest on PostgreSQL alone',
    why: 'the same tests on two databases take twice as long, and few of them can tell the two apart',
  },
  {
    what: 'apps/server/test/fuzz.test.ts',
    short: '4 inputs a call instead of 12, always the same',
    why: 'two inputs for each of about a hundred calls, and all rows are read after each',
  },
  {
    what: 'apps/server/test/indexerProperty.test.ts',
    short: '60 cases, always the same, instead of 500 new ones',
    why: 'each case indexes a chain and compares every table',
  },
  {
    what: 'apps/server/test/hostilePictures.test.ts',
    short: 'two of seven drawings, two at once instead of four',
    why: 'each drawing keeps a processor busy until its time is over',
  },
  {
    what: 'apps/server/test/backup.test.ts',
    short:
      'each database is restored into the other alone; interruptions and older versions on PostgreSQL alone',
    why: 'each round fills, saves and restores a marketplace',
  },
  {
    what: 'apps/server/test/backupUnderLoad.test.ts',
    why: 'people write to a real server while its backup runs, which is then restored on another machine',
  },
  {
    what: 'apps/server/test/killedWriting.test.ts',
    short: '2 kills instead of 4',
    why: 'each round starts a server and reads everything',
  },
  {
    what: 'apps/server/test/killedWebhooks.test.ts',
    short: '1 kill instead of 3',
    why: 'each round starts a server',
  },
  {
    what: 'scripts/sample/art/art.test.ts',
    short: 'every fourth kind of work',
    why: 'each is drawn twice and encoded',
  },
  {
    what: 'apps/server/test/export.test.ts',
    short: '1 of 4 wrong uses of the command',
    why: 'each starts the program',
  },
  {
    what: 'contracts/script/deploy.test.ts',
    short: '3 of 9 refused options',
    why: 'each starts the program',
  },
]

/** Whether this run is `npm run test:all`: the long forms of tests ask. */
export const runsAll = process.env.VITRINE_TEST === 'all'

/** The files that `npm test` does not run at all. @param folder only those below it */
export const longFiles = (folder: string): string[] =>
  runsAll ? [] : LONG.filter(({ what, short }) => !short && what.startsWith(folder)).map(({ what }) => what)
