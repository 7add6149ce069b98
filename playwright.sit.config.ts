import { defineConfig } from '@playwright/test'

/** Sit mode in Chromium: no server but one that hands out the built files. */
export default defineConfig({
  testDir: 'tests/e2e-sit',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e-sit/support/globalSetup.ts',
  outputDir: 'test-results/sit',
  // One browser after the other: each brings a database of its own.
  workers: 1,
  retries: 0,
  // As in playwright.config.ts.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/sit/report.json' }]],
})
