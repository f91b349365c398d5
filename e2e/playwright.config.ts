import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/findBrowser.ts'
import { longFiles, runsAll } from '../scripts/testing/long.ts'
import { PORT, PRICE_PORT, QUIET, RELAY_PORT, RUNNING, startCommand } from './vitrine.ts'

// Playwright halves the number of tests, not their time: those of the second half buy and sell, which takes longer.
if (!runsAll && process.argv.some((arg) => /^--shard=[12]\/2$/.test(arg)))
  process.env.PWTEST_SHARD_WEIGHTS ??= '60:40'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Every test uses its own accounts, but they share one marketplace and two cores.
  workers: 1,
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // What a screen reader reads, in order (readingOrder.spec.ts).
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/readingOrder/{arg}{ext}' },
  },
  forbidOnly: Boolean(process.env.CI),
  // In CI a failed test runs once more; if it then passes, it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  projects: [
    {
      name: 'chromium',
      testIgnore: ['engines/**', ...longFiles('e2e/').map((file) => file.replace('e2e/', '**/'))],
      // scripts/testing/long.ts says why a journey is long.
      ...(runsAll ? {} : { grepInvert: /@long/ }),
    },
    // Debian's Firefox and WebKit, driven by WebDriver (engines/): Playwright needs its own builds of them.
    { name: 'firefox', testDir: './engines', use: { browserName: 'firefox', trace: 'off' } },
    { name: 'webkit', testDir: './engines', use: { browserName: 'webkit', trace: 'off' } },
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Recording every step makes a journey a third slower, so only a second try is recorded. `--trace on` records all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: QUIET },
    viewport: { width: 1280, height: 900 },
    // With reduced motion, so that no test has to wait for animations.
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: [
    {
      command: 'node e2e/priceFeed.ts',
      cwd: startCommand.cwd,
      env: { VITRINE_E2E_PORT: String(PORT) },
      port: PRICE_PORT,
      reuseExistingServer: RUNNING,
    },
    {
      command: 'node e2e/relay.ts',
      cwd: startCommand.cwd,
      env: { VITRINE_E2E_PORT: String(PORT) },
      port: RELAY_PORT,
      reuseExistingServer: RUNNING,
    },
    ...(RUNNING
      ? []
      : [
          {
            ...startCommand,
            // The last line of a start: everything is running and the samples exist.
            wait: { stdout: /Vitrine is ready at/ },
            timeout: 300_000,
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
          },
        ]),
  ],
})
