import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { preview } from 'vite'
import type { Plugin } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const SOURCES = [
  'src',
  'server',
  'mocks',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.visitor.config.ts',
  'scripts/build',
  'scripts/sit',
  'package-lock.json',
  '.env',
  '.env.sit',
]

/** Latest modification time below this place; 0 when there are no files. */
function newest(place: string): number {
  const file = path.join(ROOT, place)
  if (!existsSync(file)) return 0
  if (!statSync(file).isDirectory()) return statSync(file).mtimeMs
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(place, name))))
}

/** A browser with this cookie gets another service worker, as from a newer build. */
export const NEW_BUILD = 'newBuild'

const newBuild: Plugin = {
  name: 'new-build',
  configurePreviewServer(server) {
    server.middlewares.use('/sitServiceWorker.js', (request, response, pass) => {
      if (!request.headers.cookie?.includes(NEW_BUILD)) return pass()
      response.setHeader('content-type', 'text/javascript')
      response.end(`${readFileSync(path.join(ROOT, 'dist-sit/sitServiceWorker.js'), 'utf8')}\n`)
    })
  },
}

/** Builds when a source is newer than the build, then serves it statically; SIT_URL names a running server instead. */
export default async function globalSetup(): Promise<(() => Promise<void>) | void> {
  if (process.env['SIT_URL']) return
  if (newest('dist-sit/index.html') < Math.max(...SOURCES.map(newest))) {
    // The console, and the visitors' page in its folder.
    for (const config of ['vite.config.ts', 'vite.visitor.config.ts']) {
      const built = spawnSync(
        process.execPath,
        [
          path.join(ROOT, 'node_modules/vite/bin/vite.js'),
          'build',
          '--mode',
          'sit',
          '-c',
          config,
          '--logLevel',
          'error',
        ],
        { cwd: ROOT, stdio: 'inherit' },
      )
      if (built.status !== 0) throw new Error('sit mode cannot be built')
    }
  }
  const server = await preview({
    root: ROOT,
    mode: 'sit',
    logLevel: 'warn',
    preview: { port: 0 },
    plugins: [newBuild],
  })
  process.env['SIT_URL'] = server.resolvedUrls!.local[0]!.replace(/\/$/, '')
  return () => server.close()
}
