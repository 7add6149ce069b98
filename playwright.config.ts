import { defineConfig } from '@playwright/test'

/** Tests the built product in Chromium against the real Node mount (see tests/e2e/support/globalSetup.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  // Each worker has its own server and browser.
  workers: 2,
  // A test that needs a second attempt is a defect; only CI retries, and reports it (.ci/steps.sh).
  retries: 0,
  // Generous enough for a busy machine ten times slower; only a real failure takes this long.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Screenshots and DOM snapshots per step take a third of the run; `npm run e2e -- --trace on` records them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // No human clicks a menu that is still unfolding; tests would. With reduced motion they use the product's own
    // low-motion mode. The main job and the motion tests run with animations (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 90_000,
    navigationTimeout: 180_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    },
  },
})
