import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './apps/server/test/servers/throwAwayPostgres.ts'
import { longFiles, runsAll } from './scripts/testing/long.ts'
import { LongFirst } from './scripts/testing/longFirst.ts'

const exclude = [
  '**/node_modules/**',
  '**/build/**',
  ...longFiles('apps'),
  ...longFiles('packages'),
  ...longFiles('sample'),
  ...longFiles('scripts'),
  ...longFiles('contracts'),
]

const WEB = ['apps/web/**/*.test.{ts,tsx}']
const PARTS = ['apps/web/**/act/**/*.test.tsx', 'apps/web/**/*.click.test.tsx']
const UNITS = ['{apps/exit,apps/server/src,bench,packages,sample,scripts}/**/*.test.ts']
const CONTRACTS = ['contracts/**/*.test.ts']
const INTEGRATION = ['apps/server/test/**/*.test.ts']

const postgres = findPostgres()

/** With PostgreSQL these run on it alone. */
const ONE_DATABASE = [
  // It moves from each database into the other.
  'backup/backup',
  // On the embedded one killedReading.test.ts shows the same with fewer works.
  'collections/wholeCollection',
  // The rules and the engine decide, whatever the database.
  'trading/verdicts',
  // The processes for pictures do everything.
  'media/hostilePictures',
  // They install and compile the client, which no database changes.
  'programs/clientPackage',
  'programs/generatedClients',
].map((name) => `apps/server/test/${name}.test.ts`)

/**
 * What depends on the embedded database itself: how it is opened, held, killed and copied. The rest
 * runs on PostgreSQL alone, which takes half as long, and on which several connections can disagree. `npm run test:all`
 * runs everything on both.
 */
const EMBEDDED = [
  'atOnce',
  'backupUnderLoad',
  'doctor',
  'killedIndexing',
  'killedReading',
  'killedWriting',
  'restartedChain',
  'sealingKeys',
  'secondServer',
  'stopping',
  'transactions',
  'upkeep',
].map((name) => `apps/server/test/*/${name}.test.ts`)

/** Node imports these files itself, as it runs the server, and keeps what it has compiled; only the web app needs Vite. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

export default defineConfig({
  test: {
    // Real chains and databases take a while to start.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests wait for chains and databases half of their time, so more of them than processors run at once.
    maxWorkers: 3,
    // Workers and the programs that they start compile most files only once.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // The files of a worker share their modules: to import the server again for each takes longer than most tests.
    isolate: false,
    // The default of a second is too short for a slow machine.
    expect: { poll: { timeout: 20_000 } },
    ...(runsAll && { sequence: { sequencer: LongFirst } }),
    setupFiles: ['./scripts/testing/patience.ts', './scripts/testing/leftovers.ts'],
    // In CI a failed test runs once more, and the report says so.
    retry: process.env.CI ? 1 : 0,
    projects: [
      { extends: true, test: { name: 'web app', include: WEB, exclude: [...exclude, ...PARTS] } },
      {
        extends: true,
        test: {
          name: 'parts of pages',
          include: PARTS,
          exclude,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
          setupFiles: ['./apps/web/test/page.ts'],
        },
      },
      { extends: true, test: { ...native, name: 'units', include: UNITS, exclude } },
      {
        extends: true,
        test: {
          ...native,
          name: 'contracts',
          include: CONTRACTS,
          exclude,
          globalSetup: './contracts/script/buildContracts.ts',
        },
      },
      {
        extends: true,
        test: {
          ...native,
          name: 'embedded database',
          include: postgres && !runsAll ? EMBEDDED : INTEGRATION,
          exclude: postgres ? [...exclude, ...ONE_DATABASE] : exclude,
          globalSetup: './apps/server/test/servers/embeddedSetup.ts',
          provide: { postgresUrl: null },
        },
      },
      ...(postgres
        ? [
            {
              extends: true as const,
              test: {
                ...native,
                name: 'PostgreSQL',
                include: INTEGRATION,
                exclude,
                globalSetup: [
                  './apps/server/test/servers/postgresSetup.ts',
                  './apps/server/test/servers/embeddedSetup.ts',
                ],
              },
            },
          ]
        : []),
    ],
  },
})
