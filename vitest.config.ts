import { defineConfig } from 'vitest/config'
import { findPostgres } from './apps/server/test/throwAwayPostgres.ts'

const exclude = ['**/node_modules/**', '**/build/**']

const postgres = findPostgres()

/** With PostgreSQL this runs on both databases, from each into the other, so it need not run on the embedded one alone. */
const BOTH = 'apps/server/test/backup.test.ts'

const INTEGRATION = 'apps/server/test/**/*.test.ts'

/**
 * CI runs the integration suite on PostgreSQL, and of it on the embedded database what depends on the database: how it
 * is opened, held, killed, searched, copied and upgraded. Elsewhere the whole suite runs on both.
 */
const EMBEDDED = [
  'atOnce',
  'backupUnderLoad',
  'doctor',
  'indexerProperty',
  'killedIndexing',
  'killedWriting',
  'listings',
  'notifications',
  'restartedChain',
  'sealingKeys',
  'secondServer',
  'stopping',
  'upgrade',
  'upgradeFromFirst',
  'upkeep',
].map((name) => `apps/server/test/${name}.test.ts`)

const embeddedToo =
  process.env.CI && postgres
    ? ['apps/{web,server/src}/**/*.test.{ts,tsx}', '{packages,scripts,contracts}/**/*.test.ts', ...EMBEDDED]
    : ['{apps,packages,scripts,contracts}/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    // Real chains and databases take a while to start.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The default of a second is too short for a slow machine.
    expect: { poll: { timeout: 20_000 } },
    // In CI a failed test runs once more, and the report says so.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded database',
          include: embeddedToo,
          exclude: postgres ? [...exclude, BOTH] : exclude,
          provide: { postgresUrl: null },
        },
      },
      // The server's whole integration suite again, if PostgreSQL is installed.
      ...(postgres
        ? [
            {
              extends: true as const,
              test: {
                name: 'PostgreSQL',
                include: [INTEGRATION],
                exclude,
                globalSetup: './apps/server/test/postgresSetup.ts',
              },
            },
          ]
        : []),
    ],
  },
})
