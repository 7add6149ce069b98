import { useQueries } from '@tanstack/react-query'
import { useReferences } from '@/components/record/useReferences'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { LINK_SOURCES } from '@/entities/link/linkSources'
import type { RecordKind } from '@/entities/link/linkSources'
import type { Names } from './comparedValues'

const KINDS = Object.keys(LINK_SOURCES) as RecordKind[]
const OTHERS: Partial<Record<MiniProgramModule['kind'], string>> = { articles: 'catalog', ad: 'adPosition' }

/** Kinds of records that a module links to or shows. */
function linkedBy(module: MiniProgramModule): string[] {
  switch (module.kind) {
    case 'banner':
      return module.pictures.map(({ target }) => target.kind)
    case 'icons':
      return module.items.map(({ target }) => target.kind)
    case 'heading':
      return [module.target.kind]
    case 'spots':
    case 'hot':
      return ['guide']
    default:
      return []
  }
}

/** Names of the records that these modules refer to, by id. */
export function useNames(modules: readonly MiniProgramModule[]): Names {
  const linked = new Set(modules.flatMap(linkedBy))
  const kinds = KINDS.filter((kind) => linked.has(kind))
  const links = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: [kind, 'linkSource', null],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await LINK_SOURCES[kind]?.read(signal, null)) ?? [],
    })),
  })
  const others = useReferences([...new Set(modules.flatMap(({ kind }) => OTHERS[kind] ?? []))])
  const lists = [...links.map(({ data }) => data), ...[...others.values()].map(({ data }) => data)]
  return Object.fromEntries(lists.flatMap((list) => list ?? []).map(({ id, name }) => [id, name]))
}
