import { createHash } from 'node:crypto'
import { build } from 'vite'
import type { Plugin, ResolvedConfig } from 'vite'

interface Options {
  /** Its source, absolute. */
  entry: string
  /** For the worker's own modules. */
  plugins: Plugin[]
}

/** The map library is many times the page; it is stored when the map is first opened, or with a download. */
const MAP_FILE = /\/(GuideMap|maplibre)[^/]*$/

/** Not part of the page: Vite's own manifests. */
const isServed = (name: string) => !name.startsWith('.')

/**
 * Builds the visitors' service worker into `sw.js`, as a classic script because old phones do not start modules. It
 * gets the list of the page's files: what it stores at once, and the map's with their hashes.
 */
export function serviceWorker({ entry, plugins }: Options): Plugin {
  let config: ResolvedConfig
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { base, root } = config
        const files = Object.values(bundle)
          .filter(({ fileName }) => isServed(fileName))
          .map((output) => {
            const body = output.type === 'chunk' ? output.code : output.source
            const hash = createHash('sha256').update(body).digest('hex')
            return { url: base + output.fileName, bytes: Buffer.byteLength(body), hash }
          })
        const mapFiles = files.filter(({ url }) => MAP_FILE.test(url))
        if (mapFiles.length === 0) this.error('no file of the map was found')
        const shell = files
          .filter((file) => !mapFiles.includes(file))
          // Names with a hash never change their content.
          .map(({ url, hash }) => ({
            url,
            revision: url.startsWith(`${base}${config.build.assetsDir}/`) ? null : hash,
          }))
        const result = await build({
          configFile: false,
          root,
          logLevel: 'warn',
          plugins,
          define: { __SHELL__: JSON.stringify(shell), __MAP_FILES__: JSON.stringify(mapFiles) },
          build: {
            target: config.build.target,
            write: false,
            modulePreload: { polyfill: false },
            rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        })
        if (!('output' in result)) return this.error('the service worker was not built')
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: result.output[0].code })
      },
    },
  }
}
