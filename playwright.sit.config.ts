import { defineConfig } from '@playwright/test'

/** Tests sit mode in Chromium; the only server is a static one for the built files. */
export default defineConfig({
  testDir: 'tests/e2e-sit',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e-sit/support/globalSetup.ts',
  outputDir: 'test-results/sit',
  // One browser at a time: each brings its own database.
  workers: 1,
  retries: 0,
  // As in playwright.config.ts.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/sit/report.json' }]],
})
