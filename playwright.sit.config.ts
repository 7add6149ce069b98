import { defineConfig } from '@playwright/test'

/** Tests sit mode in Chromium; the only server is a static one for the built files. */
export default defineConfig({
  testDir: 'tests/e2e-sit',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e-sit/support/globalSetup.ts',
  outputDir: 'test-results/sit',
  // Each worker has its own browser, and so its own database, for all its tests.
  workers: 2,
  retries: 0,
  // As in playwright.config.ts.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/sit/report.json' }]],
})
