import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { closure } from './firstScreen.ts'

const LOAD = /load: (\(\) => import\('(@\/pages\/[^']+)'\))/g

/**
 * Writes `pages.json`: the files of each page with their sizes in kB, gzip, by the page's module as the route table names it. The console fetches
 * them before it runs them (`app/shell/prefetch`), so `load` in the route table gets that name. Development has no list.
 */
export function pageFiles(): Plugin {
  /** Modules of pages by their names in the route table. */
  const modules = new Map<string, string>()
  return {
    name: 'page-files',
    apply: 'build',
    transform: {
      // Before the source is translated, which rewrites it.
      order: 'pre',
      filter: { id: /\/src\/app\/routes\/[^/]+\.ts$/ },
      async handler(code, id) {
        for (const [, , name = ''] of code.matchAll(LOAD)) {
          const module = await this.resolve(name, id)
          if (module) modules.set(name, module.id)
        }
        return { code: code.replace(LOAD, "load: Object.assign($1, { page: '$2' })"), map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const sizeOf = (file: string): number => {
          const output = bundle[file]
          const content = output?.type === 'chunk' ? output.code : (output?.source ?? '')
          return Math.ceil(gzipSync(content).length / 1000)
        }
        const filesOf = (module: string) => {
          const needed = closure(chunks, [module])
          const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          const files = new Set([...needed.map(({ fileName }) => fileName), ...styles])
          return [...files].map((file) => [`/${file}`, sizeOf(file)])
        }
        const list = Object.fromEntries([...modules].map(([name, module]) => [name, filesOf(module)]))
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(list) })
      },
    },
  }
}
