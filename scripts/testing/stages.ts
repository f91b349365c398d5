import { runsAll } from './long.ts'

/** A part of `npm test`: one program, or the same one several times at once. */
export type Stage = {
  name: string
  command: string[]
  /** Part of `npm run check`. */
  quick?: boolean
  /** Reads the numbers of passed and failed tests from the output, for runners that do not report each test. */
  count?: RegExp
  /** Takes names of parts, such as `trading`, and then runs only the tests whose paths contain one of them. */
  parts?: boolean
  /** The reporter that writes each test's time and outcome (tests.ts). */
  reporter?: 'vitest' | 'playwright'
  /** In how many parts it runs at once, each with a marketplace of its own: a shard of Playwright. */
  shards?: number
}

/** How many stages of a group run at once: most use one core, and the browser tests need one too. */
export const AT_ONCE = 2

/**
 * In groups: a group begins when the one before it has ended, and its stages begin in order. Those that long.ts names
 * run only in `npm run test:all`.
 */
export const STAGES: readonly (readonly Stage[])[] = [
  [
    // The compiler uses one core, as long as the checks and the build beside it.
    {
      name: 'contract tests',
      command: ['npm', 'run', '--silent', runsAll ? 'check' : 'test', '-w', 'contracts'],
      count: /(\d+) tests passed, (\d+) failed/,
    },
    // One checker: several find out the same types again, and take twice as long in all. The contracts compile beside it.
    { name: 'types', command: ['tsc', '-p', 'tsconfig.json', '--checkers', '1'], quick: true },
    {
      name: 'types of the web app',
      command: ['npm', 'run', '--silent', 'typecheck', '-w', 'apps/web'],
      quick: true,
    },
    { name: 'types of the page exit', command: ['tsc', '-p', 'apps/exit', '--checkers', '1'], quick: true },
    { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'], quick: true },
    {
      name: 'boundaries',
      command: [
        'depcruise',
        '--config',
        '.dependency-cruiser.cjs',
        'apps',
        'packages',
        'sample',
        'scripts',
        'e2e',
        'attack',
        'bench',
        'contracts',
      ],
      quick: true,
    },
    { name: 'unused code', command: ['knip'], quick: true },
    { name: 'document of the API', command: ['node', 'packages/api/check.ts'], quick: true },
    { name: 'habits of tests', command: ['node', 'scripts/testing/habits.ts'], quick: true },
    { name: 'languages', command: ['node', 'packages/messages/check.ts'], quick: true },
    { name: 'build', command: ['node', 'scripts/build.ts'] },
  ],
  [
    { name: 'unit and integration tests', command: ['vitest', 'run'], reporter: 'vitest', parts: true },
    // What both marketplaces of the journeys need.
    { name: 'sample marketplace', command: ['node', 'scripts/prepareSamples.ts'] },
  ],
  [
    {
      name: 'browser journeys',
      command: ['npm', 'run', '--silent', 'test', '-w', 'e2e', '--'],
      reporter: 'playwright',
      parts: true,
      // One browser does not keep two cores busy; three take as long as two.
      shards: 2,
    },
  ],
  // Neither keeps two cores busy, and each has a marketplace of its own.
  [
    {
      name: 'journeys in Firefox and WebKit',
      command: ['npm', 'run', '--silent', 'test:engines', '-w', 'e2e', '--'],
      reporter: 'playwright',
    },
    {
      name: 'attack',
      command: ['node', 'attack/run.ts', '--seconds', '4'],
      count: /^(\d+) passed, (\d+) failed/m,
    },
  ],
]
