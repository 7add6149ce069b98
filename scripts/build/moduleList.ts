import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `.vite/modules.json`: the modules in each built file, relative to the project root. The product check
 * (scripts/check/bundle.ts) reads it to prove that no server, mock or seed code got in. Workers are bundled separately,
 * before the page; `worker` adds theirs to the same list.
 */
export function moduleList(): { page: Plugin; worker: () => Plugin } {
  let root = process.cwd()
  const list: Record<string, string[]> = {}

  const collect: Pick<Plugin, 'configResolved' | 'generateBundle'> = {
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        list[output.fileName] = output.moduleIds
          .map((id) => id.replace(/^\0/, ''))
          .map((id) => (path.isAbsolute(id) ? path.relative(root, id).split(path.sep).join('/') : id))
          .toSorted()
      }
    },
  }

  return {
    page: {
      ...collect,
      name: 'module-list',
      apply: 'build',
      generateBundle: {
        // After plugins that build something of their own, such as the service worker.
        order: 'post',
        handler(...parameters) {
          ;(collect.generateBundle as (...args: typeof parameters) => void).apply(this, parameters)
          this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(list, null, 1) })
        },
      },
    },
    worker: () => ({ ...collect, name: 'module-list-worker', apply: 'build' }),
  }
}
