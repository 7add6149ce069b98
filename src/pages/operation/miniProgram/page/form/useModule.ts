import { sameValue } from '@/contract/operation/miniProgram/page/minaChanges'
import type { MinaModule, ModuleKind, ModuleOf } from '@/contract/operation/miniProgram/page/minaModules'
import { usePageEditor } from '../editor'

/** Supports a module's fields: change handler, errors, and online values. */
export function useModule<K extends ModuleKind>(module: ModuleOf<K>) {
  const { set, errorsOf, online } = usePageEditor()
  const errors = errorsOf(module.id)
  const other = online?.modules.find(({ id }) => id === module.id)
  // Same id and kind: only then do the fields match.
  const published = other?.kind === module.kind ? (other as ModuleOf<K>) : null
  const change = (patch: Partial<ModuleOf<K>>, thing?: string) => set({ ...module, ...patch } as MinaModule, thing)
  return {
    change,
    /** Errors at or below this path. */
    errorAt: (path: string) => errors.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message,
    onlineOf: <F extends keyof ModuleOf<K> & string>(key: F, words: (value: ModuleOf<K>[F]) => string) => {
      if (published === null || sameValue(published[key], module[key])) return null
      return { text: words(published[key]) || '空的', restore: () => change({ [key]: published[key] } as unknown as Partial<ModuleOf<K>>) }
    },
  }
}
