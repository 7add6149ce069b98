import { createContext, useContext } from 'react'
import type { FieldError } from '@/contract/kit/core'
import type { HomeKind } from '@/contract/operation/miniProgram/merchantConfig'
import type { PageChanges } from '@/contract/operation/miniProgram/page/minaChanges'
import type { MinaModule, ModuleKind } from '@/contract/operation/miniProgram/page/minaModules'
import type { PageContent, PageLanguage, PagePlan, PageRevision } from '@/contract/operation/miniProgram/page/minaPage'
import type { Sides } from './compare/sides'
import type { DraftHandle } from './draft/usePageDraft'

/** What this person may do here. */
export interface May {
  add: boolean
  edit: boolean
  remove: boolean
  sort: boolean
  publish: boolean
  preview: boolean
}

/** What the parts of the page share: list, phone and form show the same modules and the same choice. */
export interface PageEditor {
  draft: DraftHandle
  online: PageRevision | null
  /** What visitors see first, which need not be this page; null until it is read. */
  home: HomeKind | null
  /** What is still to be published. */
  plan: PagePlan | null
  changes: PageChanges
  languages: readonly PageLanguage[]
  /** Whose weather visitors see; null where it is what is written here. */
  weatherService: string | null
  /** In which the page is looked at and translated; null is Chinese. */
  language: PageLanguage | null
  setLanguage: (code: string | null) => void
  /** By the id of the module; undefined until it has been read. */
  content: PageContent | undefined
  may: May
  /** The chosen module; `gone` when it is online and no longer in the draft. */
  selected: MinaModule | null
  gone: boolean
  select: (id: string | null) => void
  /** Two versions that are looked at in place of the phone and the form. */
  compared: Sides | null
  /** Null goes back to phone and form. */
  compare: (sides: Sides | null) => void
  /** The picture of a banner whose form is open; the phone shows it. */
  picture: string | null
  openPicture: (id: string | null) => void
  /** What is wrong with a module, at paths below it. */
  errorsOf: (id: string) => readonly FieldError[]
  set: (module: MinaModule, thing?: string) => void
  add: (kind: ModuleKind, at?: number) => void
  addStarter: () => void
  copy: (id: string) => void
  remove: (id: string) => void
  putBack: (module: MinaModule) => void
  move: (from: number, to: number) => void
}

export const PageEditorContext = createContext<PageEditor | null>(null)

export function usePageEditor(): PageEditor {
  const editor = useContext(PageEditorContext)
  if (editor === null) throw new Error('outside of the editor of a page')
  return editor
}
