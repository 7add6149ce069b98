import { useCallback, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useAllowed } from '@/components/ui/Allowed'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import type { FieldError } from '@/contract/kit/core'
import { changesBetween } from '@/contract/operation/miniProgram/page/minaChanges'
import { gapsIn } from '@/contract/operation/miniProgram/page/minaGaps'
import { right } from '@/contract/rights'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { inLanguage } from '@/contract/operation/miniProgram/page/minaLanguage'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import { call } from '@/lib/call'
import { parseSides, formatSides } from './compare/sides'
import type { Sides } from './compare/sides'
import type { Homes } from './sight'
import type { PageDetail } from './detail'
import { usePageDraft } from './draft/usePageDraft'
import type { May, PageEditor } from './editor'
import { usePageCommands } from './usePageCommands'

/** The selection is in the address, to survive links and reloads. */
function useSelectedModule() {
  const [selectedId, open] = useOpenedInAddress('module')
  const select = useCallback((id: string | null) => open(id, { replace: true }), [open])
  return { chosen: selectedId, select }
}

/** So is the comparison; Back ends it. */
function useComparison() {
  const [text, open] = useOpenedInAddress('compare')
  const compare = (sides: Sides | null) =>
    open(sides && formatSides(sides), { replace: sides === null || text !== null })
  return { compared: parseSides(text), compare }
}

const NO_ERRORS: readonly FieldError[] = []

/** Errors of one module, with paths relative to it. */
function errorsAt(fields: readonly FieldError[], place: number): FieldError[] {
  const start = `modules.${place}.`
  return fields.flatMap(({ path, message }) =>
    path.startsWith(start) ? [{ path: path.slice(start.length), message }] : [],
  )
}

const PLAIN: ReadonlySet<MiniProgramModule['kind']> = new Set(['banner', 'weather', 'icons', 'heading', 'gap'])

/** The merchant's records shown in modules; refetched only when they may change: not with each letter of a title. */
function useContent(modules: readonly MiniProgramModule[], enabled: boolean) {
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

/** What visitors get as home page in each way; null while loading. Refetched with each visit of the tab: it is set on another page. */
function useHome(): Homes | null {
  const { data } = useQuery({
    queryKey: ['minaPage', 'home'],
    queryFn: ({ signal }) => call(minaPage.home, {}, { signal }),
  })
  return data ?? null
}

export function usePageEditorState(
  { draft: first, online, plan, languages, weatherService }: PageDetail,
  checking: boolean,
): PageEditor {
  const draft = usePageDraft(first)
  const { modules, problem } = draft
  const allowed = useAllowed()
  const { chosen: selectedId, select } = useSelectedModule()
  const { compared, compare } = useComparison()
  const [picture, openPicture] = useState<string | null>(null)
  const [code, setLanguage] = useState<string | null>(null)
  const language = languages.find((item) => item.code === code) ?? null
  const may: May = {
    add: allowed(right('minaPage', 'add')),
    edit: allowed(right('minaPage', 'edit')),
    remove: allowed(right('minaPage', 'delete')),
    sort: allowed(right('minaPage', 'sort')),
    publish: allowed(right('minaPage', 'online')),
    preview: allowed(right('minaPage', 'preview')),
  }
  const before = online?.modules
  const changes = useMemo(() => changesBetween(before ?? [], modules), [before, modules])
  const inDraft = modules.find(({ id }) => id === selectedId)
  const selected = inDraft ?? before?.find(({ id }) => id === selectedId) ?? null
  const saveErrors = problem?.kind === 'refused' ? problem.fields : NO_ERRORS
  const errorsOf = (id: string) => {
    const place = modules.findIndex((item) => item.id === id)
    const module = modules[place]
    if (!module) return NO_ERRORS
    return [...(checking && !module.hidden ? gapsIn(module) : NO_ERRORS), ...errorsAt(saveErrors, place)]
  }
  const commands = usePageCommands(draft, inDraft ?? null, select)
  const content = useContent(modules, may.preview)
  const home = useHome()
  return {
    draft,
    online,
    home,
    plan,
    compared: may.preview ? compared : null,
    compare,
    changes,
    languages,
    weatherService,
    language,
    setLanguage,
    content: content.data,
    may,
    selected,
    isRemoved: selected !== null && inDraft === undefined,
    select,
    picture,
    openPicture,
    errorsOf,
    ...commands,
  }
}
