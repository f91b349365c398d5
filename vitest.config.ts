import { defineConfig } from 'vitest/config'
import { findPostgres } from './apps/server/test/throwAwayPostgres.ts'

const exclude = ['**/node_modules/**', '**/build/**']

export default defineConfig({
  test: {
    // Real chains and databases take a while to start.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // In CI a failed test runs once more, and the report says so.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded database',
          include: ['{apps,packages,scripts,contracts}/**/*.test.{ts,tsx}'],
          exclude,
          provide: { postgresUrl: null },
        },
      },
      // The server's whole integration suite again, if PostgreSQL is installed.
      ...(findPostgres()
        ? [
            {
              extends: true as const,
              test: {
                name: 'PostgreSQL',
                include: ['apps/server/test/**/*.test.ts'],
                exclude,
                globalSetup: './apps/server/test/postgresSetup.ts',
              },
            },
          ]
        : []),
    ],
  },
})
