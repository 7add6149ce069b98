import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const source = fileURLToPath(new URL('./src/', import.meta.url))

/**
 * Files share workers (`isolate: false`): a fresh PGlite per file would take four times as long. State that
 * outlives a test is therefore reset explicitly, in tests/support/setup.*.ts and tests/support/server.ts.
 */
const shared = {
  isolate: false,
  pool: 'forks',
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Generous enough for a busy machine ten times slower; only a real failure takes this long.
  testTimeout: 300_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 60_000 } },
} as const

const base = { plugins: [react()], resolve: { alias: { '@/': source } } }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...base,
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: ['tests/{unit,contract,server}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.node.ts'],
          globalSetup: ['tests/support/globalSetup.node.ts'],
        },
      },
      {
        ...base,
        // Only bundlers follow the package's reference to its browser build.
        resolve: { alias: { ...base.resolve.alias, 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } },
        test: {
          ...shared,
          name: 'pages',
          environment: 'happy-dom',
          server: { deps: { inline: ['tus-js-client'] } },
          include: ['tests/pages/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup.pages.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
