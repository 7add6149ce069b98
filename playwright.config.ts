import { defineConfig } from '@playwright/test'

/** The built product in Chromium, through the real Node mount (see tests/e2e/support/globalSetup.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  // Each has a server and a browser of its own.
  workers: 2,
  // A test that passes at the second attempt is a defect; CI alone tries again, and names it (.ci/steps.sh).
  retries: 0,
  // What a machine ten times slower and busy with other work takes: only what is broken waits as long.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Pictures and copies of the page at every step take a third of the whole run; `npm run e2e -- --trace on` keeps them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // A click into a menu that still unfolds is a race that no person runs. What runs then is the product's own way for who
    // wants less motion; the main job and what is about motion run with it (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 90_000,
    navigationTimeout: 180_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    },
  },
})
