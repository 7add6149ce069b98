import type { ReactNode } from 'react'
import type { ImportCalls, ImportColumn, ImportDone } from '@/contract/kit/imports'
import type { RecordKind } from '@/contract/kit/record'

/** What carrying out an import answers: beside what was done, whatever the domain has to tell. */
export interface Answer {
  done: ImportDone
}

export interface ImportProps {
  kind: Pick<RecordKind, 'domain' | 'noun' | 'measure'>
  calls: ImportCalls
  /** What the rows go into, where that is not everything there is: its parameters in the calls' addresses, and its name. */
  into?: { scope: Readonly<Record<string, string>>; name: string }
  columns: readonly ImportColumn[]
  rowsMax: number
  /** Domains whose lists show what was imported. */
  shownIn: readonly string[]
  /** What carrying out has to tell besides. While it is not put away by `onKept`, the drawer does not close by itself. */
  outcome?: (answer: Answer, onKept: () => void) => ReactNode
}
