import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vitest/config'

const source = fileURLToPath(new URL('./src/', import.meta.url))

/**
 * Files share workers (`isolate: false`): a fresh PGlite per file would take four times as long. State that
 * outlives a test is therefore reset explicitly, in tests/support/setup and tests/support/server/index.ts.
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

/**
 * Transformed modules are cached in node_modules. Such a module holds its resolved imports and lists of files, so it also depends
 * on which files there are, and on the versions of what transforms it.
 */
function fileNames(): Plugin {
  const root = import.meta.dirname
  const names = ['src', 'server', 'tests', 'mocks', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const digest = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(names.toSorted().join('\n'))
    .digest('hex')
  return {
    name: 'file-names',
    configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => define(() => digest),
  }
}

const base = { plugins: [react(), fileNames()], resolve: { alias: { '@/': source } } }

export default defineConfig({
  test: {
    maxWorkers: 2,
    experimental: { fsModuleCache: true },
    projects: [
      {
        ...base,
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: ['tests/{unit,contract,server}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup/node.ts'],
          globalSetup: ['tests/support/setup/global.ts'],
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
          // Rendering makes garbage, a tenth of the time with the default size of the young generation.
          execArgv: ['--max-semi-space-size=64'],
          server: { deps: { inline: ['tus-js-client'] } },
          include: ['tests/pages/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setup/pages.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
