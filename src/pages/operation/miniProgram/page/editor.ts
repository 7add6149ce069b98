import { createContext, useContext } from 'react'
import type { FieldError } from '@/contract/kit/core'
import type { Homes } from './sight'
import type { PageChanges } from '@/contract/operation/miniProgram/page/minaChanges'
import type { MiniProgramModule, ModuleKind } from '@/contract/operation/miniProgram/page/minaModules'
import type { PageContent, PageLanguage, PagePlan, PageRevision } from '@/contract/operation/miniProgram/page/minaPage'
import type { Sides } from './compare/sides'
import type { DraftHandle } from './draft/usePageDraft'

/** The user's rights on this page. */
export interface May {
  add: boolean
  edit: boolean
  remove: boolean
  sort: boolean
  publish: boolean
  preview: boolean
}

/** State shared by list, phone and form: the same modules and the same selection. */
export interface PageEditor {
  draft: DraftHandle
  online: PageRevision | null
  /** The visitors' first page, which may be a different page; null while loading. */
  home: Homes | null
  /** The scheduled publication. */
  plan: PagePlan | null
  changes: PageChanges
  languages: readonly PageLanguage[]
  /** The service whose weather visitors see; null if entered here. */
  weatherService: string | null
  /** Language of preview and translation; null is Chinese. */
  language: PageLanguage | null
  setLanguage: (code: string | null) => void
  /** By module id; undefined while loading. */
  content: PageContent | undefined
  may: May
  /** The selected module; `gone` when it is online but no longer in the draft. */
  selected: MiniProgramModule | null
  isRemoved: boolean
  select: (id: string | null) => void
  /** Two versions being compared, in place of phone and form. */
  compared: Sides | null
  /** Null returns to phone and form. */
  compare: (sides: Sides | null) => void
  /** The banner picture whose form is open; the phone shows it. */
  picture: string | null
  openPicture: (id: string | null) => void
  /** Errors of a module, with paths relative to it. */
  errorsOf: (id: string) => readonly FieldError[]
  set: (module: MiniProgramModule, target?: string) => void
  add: (kind: ModuleKind, at?: number) => void
  addStarter: () => void
  copy: (id: string) => void
  remove: (id: string) => void
  restore: (module: MiniProgramModule) => void
  move: (from: number, to: number) => void
}

export const PageEditorContext = createContext<PageEditor | null>(null)

export function usePageEditor(): PageEditor {
  const editor = useContext(PageEditorContext)
  if (editor === null) throw new Error('outside of the editor of a page')
  return editor
}
