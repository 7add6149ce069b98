import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { antdStyles } from './scripts/build/antdStyles.tsx'
import { groups } from './scripts/build/chunks.ts'
import { composedSource } from './scripts/build/composedSource.ts'
import { cspNonce } from './scripts/build/cspNonce.ts'
import { firstScreen } from './scripts/build/firstScreen.ts'
import { formContext } from './scripts/build/formContext.ts'
import { licences } from './scripts/build/licences.ts'
import { moduleList } from './scripts/build/moduleList.ts'
import { noVisitorPage } from './scripts/build/noVisitorPage.ts'
import { pageFiles } from './scripts/build/pageFiles.ts'
import { precompress } from './scripts/build/precompress.ts'
import { quietIcons } from './scripts/build/quietIcons.ts'
import { sitData } from './scripts/build/sitData.ts'

const source = fileURLToPath(new URL('./src/', import.meta.url))

const routerFile = (name: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${name}.mjs`, import.meta.url))

/** The router's exports point only to its development build, which tracks and warns even in production. */
const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
]

/** The decoders' helper reads the global `Worker` when it loads; Chromium has none in a SharedWorker, where sit mode decodes. */
const noWorker = {
  find: /^@eshaz\/web-worker$/,
  replacement: fileURLToPath(new URL('./mocks/server/noWorker.ts', import.meta.url)),
}

/**
 * Names chunks after their location, so the network panel and the size report show page names: the module
 * `src/pages/guide/guide/all/index.tsx` becomes `guide-all-<hash>.js`.
 */
function chunkName(module: string | null): string {
  const place = module?.split('/src/pages/')[1]
  if (place === undefined) return 'assets/[name]-[hash].js'
  const parts = place.replace(/(\/index)?\.tsx?$/, '').split('/')
  return `assets/${parts.slice(-2).join('-').toLowerCase()}-[hash].js`
}

export default defineConfig(({ command, mode }) => {
  const modules = moduleList()
  const env = { ...loadEnv(mode, process.cwd(), ''), ...process.env }
  // The server runs in the browser (mocks/): no proxy, and no server to insert a nonce into the page.
  const sitNonce = randomBytes(16).toString('base64')
  const serverUrl = env['SERVER_URL'] ?? `http://127.0.0.1:${env['PORT'] ?? 4000}`
  const sit = mode === 'sit' ? sitData(sitNonce) : null
  return {
    plugins: [
      react(),
      quietIcons(),
      formContext(),
      antdStyles(),
      licences(),
      modules.page,
      ...(sit
        ? [cspNonce(sitNonce), sit.page, noVisitorPage()]
        : [cspNonce(), firstScreen(), pageFiles(), precompress()]),
    ],
    resolve: {
      alias: [
        { find: '@/', replacement: source },
        ...(sit ? [noWorker] : []),
        ...(command === 'build' ? productionRouter : []),
      ],
    },
    server: {
      // The host in the printed address; other machines cannot connect.
      host: '127.0.0.1',
      // The visitors' page, which previews show, comes from the server too.
      proxy: sit ? undefined : { '/saas': { target: serverUrl }, '/h5': { target: serverUrl } },
    },
    worker: { format: 'es', plugins: () => [modules.worker(), ...(sit ? [sit.worker()] : [])] },
    // The two modes need different packages: in one cache each would discard the other's.
    cacheDir: sit ? 'node_modules/.vite-sit' : 'node_modules/.vite',
    optimizeDeps: {
      // Vite's initial dependency scan does not follow the worker's URL.
      entries: sit ? ['index.html', 'mocks/browser.ts', 'mocks/worker.ts'] : undefined,
      // It finds its files relative to its own module.
      exclude: ['@electric-sql/pglite'],
    },
    css: { modules: { localsConvention: 'camelCaseOnly' }, postcss: { plugins: [composedSource()] } },
    build: {
      outDir: sit ? 'dist-sit' : 'dist',
      target: 'baseline-widely-available',
      // Read by scripts/check (size budgets) and by the server (which files are immutable).
      manifest: true,
      sourcemap: false,
      // Every supported browser supports modulepreload.
      modulePreload: { polyfill: false },
      // Inlined assets would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      // scripts/check/size.ts limits what matters: the first load. The largest chunk is the map engine.
      chunkSizeWarningLimit: 1100,
      rolldownOptions: {
        // A slow machine needs no warning.
        checks: { bundlerTimings: false },
        // Icons have no side effects: each chunk imports only those it shows from the barrel.
        treeshake: { moduleSideEffects: [{ test: /\/src\/components\/icons\//, sideEffects: false }] },
        output: {
          codeSplitting: { groups },
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: (chunk) => chunkName(chunk.facadeModuleId),
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  }
})
