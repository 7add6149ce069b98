import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `.vite/modules.json`: which modules each built file holds, relative to the root of the project. The check of
 * the product (scripts/check/bundle.ts) reads it to prove that no server, mock or seed has come in.
 */
export function moduleList(): Plugin {
  let root = ''
  return {
    name: 'module-list',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const list: Record<string, string[]> = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        list[output.fileName] = output.moduleIds
          .map((id) => id.replace(/^\0/, ''))
          .map((id) => (path.isAbsolute(id) ? path.relative(root, id).split(path.sep).join('/') : id))
          .toSorted()
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(list, null, 1) })
    },
  }
}
