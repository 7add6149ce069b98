import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { moduleList } from './scripts/build/moduleList.ts'
import { precompress } from './scripts/build/precompress.ts'
import { serviceWorker } from './scripts/build/serviceWorker.ts'
import { stylesLast } from './scripts/build/stylesLast.ts'

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Preact answers React's imports: on visitors' phones the page must be small. */
const preact = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]

/** The map library's worker is a realm that the page cannot prepare for it. */
const mapWorker: Plugin = {
  name: 'map-worker',
  transform: (code, id) =>
    id.includes('/maplibre-gl-worker.mjs')
      ? { code: `import '${pathOf('./src/visitor/map/oldBrowsers.ts')}'\n${code}`, map: null }
      : null,
}

const modules = moduleList()

/** One file instead of six: what is needed at once is otherwise split by who else needs it. */
const first: Rolldown.CodeSplittingGroup = {
  name: 'first',
  tags: ['$initial'],
}

/** The page that visitors see, at `/h5/`. */
export default defineConfig(({ mode }) => ({
  root: pathOf('./src/visitor'),
  base: '/h5/',
  publicDir: false,
  plugins: [
    serviceWorker({ entry: pathOf('./src/visitor/worker/sw.ts'), plugins: [modules.worker()] }),
    modules.page,
    stylesLast(),
    precompress(),
  ],
  resolve: { alias: [{ find: '@/', replacement: pathOf('./src/') }, ...preact] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  worker: { plugins: () => [mapWorker] },
  server: { host: '127.0.0.1', proxy: { '/saas': { target: 'http://127.0.0.1:4000' } } },
  build: {
    // Sit mode is one folder of files.
    outDir: pathOf(mode === 'sit' ? './dist-sit/h5' : './dist-h5'),
    emptyOutDir: true,
    // Chromium 90, Safari 15.4 and the browsers inside WeChat.
    target: ['chrome90', 'safari15.4', 'firefox91'],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The map library, loaded on demand.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      // The icons mark client components, which concern only servers that render.
      checks: { bundlerTimings: false, moduleLevelDirective: false },
      output: { codeSplitting: { groups: [first] } },
    },
  },
}))
