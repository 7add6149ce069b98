import { useQuery } from '@tanstack/react-query'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { inLanguage } from '@/contract/operation/miniProgram/page/minaLanguage'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import { call } from '@/lib/call'

const PLAIN: ReadonlySet<MiniProgramModule['kind']> = new Set(['banner', 'weather', 'icons', 'heading', 'gap'])

/** The merchant's records shown in modules; refetched only when they may change: not with each letter of a title. */
export function useContent(modules: readonly MiniProgramModule[], enabled: boolean) {
  const requested = modules
    .filter(({ kind }) => !PLAIN.has(kind))
    .map((module) => inLanguage('title' in module ? { ...module, title: '' } : module, null))
  return useQuery({
    queryKey: ['minaPage', 'preview', requested],
    queryFn: ({ signal }) => call(minaPage.preview, { body: { modules: requested } }, { signal }),
    enabled,
    placeholderData: (before) => before,
  })
}
