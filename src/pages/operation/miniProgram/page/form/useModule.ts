import { sameValue } from '@/contract/operation/miniProgram/page/minaChanges'
import type { MiniProgramModule, ModuleKind, ModuleOf } from '@/contract/operation/miniProgram/page/minaModules'
import { usePageEditor } from '../editor'

/** Supports a module's fields: change handler, errors, and online values. */
export function useModule<K extends ModuleKind>(module: ModuleOf<K>) {
  const { set, errorsOf, online } = usePageEditor()
  const errors = errorsOf(module.id)
  const other = online?.modules.find(({ id }) => id === module.id)
  // Same id and kind: only then do the fields match.
  const publishedModule = other?.kind === module.kind ? (other as ModuleOf<K>) : null
  const change = (patch: Partial<ModuleOf<K>>, target?: string) =>
    set({ ...module, ...patch } as MiniProgramModule, target)
  return {
    change,
    /** Errors at or below this path. */
    errorAt: (path: string) =>
      errors.find((error) => error.path === path || error.path.startsWith(`${path}.`))?.message,
    onlineOf: <F extends keyof ModuleOf<K> & string>(key: F, format: (value: ModuleOf<K>[F]) => string) => {
      if (publishedModule === null || sameValue(publishedModule[key], module[key])) return null
      return {
        text: format(publishedModule[key]) || '空的',
        restore: () => change({ [key]: publishedModule[key] } as unknown as Partial<ModuleOf<K>>),
      }
    },
  }
}
