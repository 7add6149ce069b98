import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { sitPolicy, WORKER_POLICY } from './sitPolicy.ts'

const MODULE = 'virtual:sit-data'

/** Policy and worker go after this tag: nothing is fetched before it. */
const FIRST = '<meta name="referrer" content="no-referrer" />'

const DATA = ['database', 'files'] as const

/** At the root: a service worker controls only addresses below its own. */
const SERVICE_WORKERS: Readonly<Record<string, string>> = {
  'sitServiceWorker.js': 'mocks/serviceWorker.js',
  'mockServiceWorker.js': 'node_modules/msw/lib/mockServiceWorker.js',
}

/** The prepared data depend on these sources. */
const SOURCES = [
  'server',
  'src/contract',
  'src/lib',
  'mocks/server/passwords.ts',
  'mocks/server/startParams.ts',
  'scripts/sit',
  'package-lock.json',
  '.env',
  '.env.sit',
]

/** Of the sources and the day: the rows are dated when they are made. */
function hashSources(root: string): string {
  const hash = createHash('sha256').update(new Date().toDateString())
  const add = (place: string) => {
    const file = path.join(root, place)
    if (statSync(file).isDirectory()) for (const name of readdirSync(file).toSorted()) add(`${place}/${name}`)
    else hash.update(`${place}\n`).update(readFileSync(file))
  }
  SOURCES.forEach(add)
  return hash.digest('hex').slice(0, 16)
}

/** Made once a day per state of the sources, stored beside Vite's cache. */
async function make(root: string, version: string): Promise<string> {
  const cache = path.join(root, 'node_modules', '.cache', 'sit')
  const folder = path.join(cache, version)
  if (existsSync(folder)) return folder
  console.warn('Preparing the database and the files of sit mode …')
  // Written aside, then renamed: a folder with its final name is complete.
  const aside = path.join(cache, `${version}.${process.pid}`)
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/sit/make.ts', aside],
    { cwd: root, stdio: 'inherit' },
  )
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status !== 0) throw new Error('the data of sit mode could not be made')
  for (const name of readdirSync(cache))
    if (path.join(cache, name) !== aside) rmSync(path.join(cache, name), { recursive: true, force: true })
  renameSync(aside, folder)
  return folder
}

/** Starts the worker before any other script loads; the policy allows this address only. */
const startWorker = (address: string) => `{
      const address = '${address}'
      const policy = self.trustedTypes?.createPolicy('${WORKER_POLICY}', { createScriptURL: () => address })
      if ('SharedWorker' in self) new SharedWorker(policy ? policy.createScriptURL('') : address, { type: 'module', name: 'shansheng-sit' })
    }`

/** Sit mode's data, service worker and policy: served in development, copied into the build. Never part of the product. */
export function sitData(nonce: string): { page: Plugin; worker: () => Plugin } {
  let root = process.cwd()
  let sourcesHash: string | undefined
  let dataPromise: Promise<string> | undefined
  const version = () => (sourcesHash ??= hashSources(root))
  const folder = () => (dataPromise ??= make(root, version()))
  const addressOf = (name: (typeof DATA)[number]) => `sit/${name}-${version()}.bin`

  /** The file behind an address below the root. */
  const fileAt = async (address: string): Promise<string | undefined> => {
    const name = DATA.find((data) => addressOf(data) === address)
    if (name !== undefined) return path.join(await folder(), `${name}.bin`)
    const place = SERVICE_WORKERS[address]
    return place === undefined ? undefined : path.join(root, place)
  }

  const addresses: Plugin = {
    name: 'sit-data-addresses',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      return Object.entries({
        database: `/${addressOf('database')}`,
        files: `/${addressOf('files')}`,
        version: version(),
      })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }

  return {
    page: {
      ...addresses,
      name: 'sit-data',
      // Takes as long as the rest of the build, so it starts first. Requests for the files wait for it and get its error.
      buildStart() {
        folder().catch(() => undefined)
      },
      configureServer(server) {
        server.middlewares.use((request, response, pass) => {
          const answer = (place: string | undefined) => {
            if (place === undefined) return pass()
            response.setHeader('content-type', place.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
            response.end(readFileSync(place))
          }
          fileAt((request.url ?? '').replace(/\?.*/s, '').slice(1))
            .then(answer)
            .catch(pass)
        })
      },
      // The worker starts with the page, not after its scripts; the page connects later by the same name.
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle }) {
          const worker = Object.keys(bundle ?? {}).find((name) => /^assets\/worker-[^/]+\.js$/.test(name))
          if (worker === undefined) return html
          if (!html.includes(FIRST)) throw new Error(`index.html lacks ${FIRST}`)
          const script = startWorker(`/${worker}`)
          return html.replace(
            FIRST,
            `${FIRST}\n    <meta http-equiv="Content-Security-Policy" content="${sitPolicy(nonce, script)}" />\n    <script>${script}</script>`,
          )
        },
      },
      async generateBundle() {
        for (const fileName of [...DATA.map(addressOf), ...Object.keys(SERVICE_WORKERS)]) {
          const file = await fileAt(fileName)
          if (file === undefined) throw new Error(`No data for ${fileName}`)
          this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
        }
      },
    },
    worker: () => addresses,
  }
}
