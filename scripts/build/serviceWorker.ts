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

/** The page's words in one of many languages; the one that is used is stored when it is. English serves the languages that the page does not speak. */
const WORDS = /\/words\/(first|later)\/(?!en)[a-z]+\.json$/

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
            const isWords = output.type === 'chunk' && WORDS.test(output.facadeModuleId ?? '')
            return { url: base + output.fileName, bytes: Buffer.byteLength(body), hash, isWords }
          })
        const mapFiles = files
          .filter(({ url }) => MAP_FILE.test(url))
          .map(({ url, bytes, hash }) => ({ url, bytes, hash }))
        const words = files.filter(({ isWords }) => isWords).map(({ url }) => url)
        if (mapFiles.length === 0) this.error('no file of the map was found')
        if (words.length === 0) this.error('no words of another language were found')
        const shell = files
          .filter(({ url, isWords }) => !isWords && !MAP_FILE.test(url))
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
          define: {
            __SHELL__: JSON.stringify(shell),
            __MAP_FILES__: JSON.stringify(mapFiles),
            __WORDS__: JSON.stringify(words),
          },
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
