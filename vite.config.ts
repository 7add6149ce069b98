import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { antdStyles } from './scripts/build/antdStyles.tsx'
import { groups } from './scripts/build/chunks.ts'
import { cspNonce } from './scripts/build/cspNonce.ts'
import { firstScreen } from './scripts/build/firstScreen.ts'
import { formContext } from './scripts/build/formContext.ts'
import { moduleList } from './scripts/build/moduleList.ts'
import { precompress } from './scripts/build/precompress.ts'
import { quietIcons } from './scripts/build/quietIcons.ts'
import { sitData } from './scripts/build/sitData.ts'

const source = fileURLToPath(new URL('./src/', import.meta.url))

const routerFile = (name: string) => fileURLToPath(new URL(`./node_modules/react-router/dist/production/${name}.mjs`, import.meta.url))

/** The router's own exports lead to its development build alone, which watches and warns also in production. */
const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
]

/**
 * A chunk is named after its place, so that the network panel and the size report speak of pages: a page's module
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
  // The server runs in the browser (mocks/): nothing is passed on, nothing puts a nonce into the page.
  const sitNonce = randomBytes(16).toString('base64')
  const sit = mode === 'sit' ? sitData(sitNonce) : null
  return {
    plugins: [react(), quietIcons(), formContext(), antdStyles(), modules.page, ...(sit ? [cspNonce(sitNonce), sit.page] : [cspNonce(), firstScreen(), precompress()])],
    resolve: { alias: [{ find: '@/', replacement: source }, ...(command === 'build' ? productionRouter : [])] },
    server: {
      // The name that appears in the printed address; other machines are not served.
      host: '127.0.0.1',
      proxy: sit ? undefined : { '/saas': { target: env['SERVER_URL'] ?? 'http://127.0.0.1:4000' } },
    },
    worker: { format: 'es', plugins: () => [modules.worker(), ...(sit ? [sit.worker()] : [])] },
    // The two modes need different packages: side by side they would throw each other's away.
    cacheDir: sit ? 'node_modules/.vite-sit' : 'node_modules/.vite',
    optimizeDeps: {
      // The worker is found by its address, which Vite does not follow when it looks for packages at its start.
      entries: sit ? ['index.html', 'mocks/browser.ts', 'mocks/worker.ts'] : undefined,
      // Its files are found by their place beside it.
      exclude: ['@electric-sql/pglite'],
    },
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      outDir: sit ? 'dist-sit' : 'dist',
      target: 'baseline-widely-available',
      // Read by scripts/check (size budgets) and by the server (which files are immutable).
      manifest: true,
      sourcemap: false,
      // Every supported browser knows modulepreload.
      modulePreload: { polyfill: false },
      // Inlined assets would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      // scripts/check/size.ts holds what counts: the first load.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        // Icons are only drawn: the barrel leads each chunk to those that it shows.
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
