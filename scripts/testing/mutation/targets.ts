/** A part of the code whose tests are tested. */
export type Target = {
  /** What is broken and what is not, and the tests that ought to notice: globs from the root. */
  mutate: readonly string[]
  without: readonly string[]
  tests: readonly string[]
  /** The least share of broken places that they notice. */
  goal: number
  /** Whether only files are broken that have a test beside them; tests with a whole server cover the others. */
  beside?: true
  /** Whether Vite compiles the tests, as it does the web app; Node reads the others itself. */
  vite?: true
}

/** What belongs to a page, of which the tests that click see more than these. */
const OF_PAGES = ['**/use*.ts', '**/machine/{beginFlow,browserRunner,leaveFlow,openRunner,pending,tabId}.ts']

/** Tests, and what they are made with. */
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/test*.ts']

export const TARGETS: Readonly<Record<string, Target>> = {
  domain: {
    mutate: ['packages/domain/src/**/*.ts'],
    without: TESTS,
    tests: ['packages/domain/**/*.test.ts', 'apps/exit/src/work/*.test.ts'],
    goal: 0.95,
  },
  flow: {
    mutate: ['apps/web/app/flow/**/*.ts'],
    without: [...TESTS, ...OF_PAGES],
    tests: ['apps/web/app/{flow,features/transaction,wallet}/**/*.test.ts'],
    goal: 0.9,
    vite: true,
  },
  exit: {
    mutate: ['apps/exit/src/{account,acting,chain,work}/**/*.ts', 'apps/exit/src/session.ts'],
    without: TESTS,
    tests: ['apps/exit/**/*.test.ts'],
    goal: 0.9,
  },
  handlers: {
    mutate: ['apps/server/src/chain/indexer/handlers/*.ts'],
    without: TESTS,
    tests: ['apps/server/src/chain/indexer/**/*.test.ts'],
    goal: 0.9,
  },
  sample: {
    mutate: [
      'apps/server/src/{bounded,media,operator,process,remote}/*.ts',
      'apps/server/src/api/{inputs,limits}/*.ts',
      'apps/server/src/chain/{indexer,keeper,rpc}/*.ts',
    ],
    without: TESTS,
    tests: ['apps/server/src/**/*.test.ts'],
    goal: 0.85,
    beside: true,
  },
}
