import type { ReactNode } from 'react'
import type { ImportCalls, ImportColumn, ImportDone } from '@/contract/kit/imports'
import type { RecordKind } from '@/contract/kit/record'

/** Response of an import: the counts plus whatever the domain adds. */
export interface Answer {
  done: ImportDone
}

export interface ImportProps {
  kind: Pick<RecordKind, 'domain' | 'noun' | 'classifier'>
  calls: ImportCalls
  /** Restricts the import's target: its URL parameters and its name. */
  into?: { scope: Readonly<Record<string, string>>; name: string }
  columns: readonly ImportColumn[]
  rowsMax: number
  /** Domains whose lists show the imported records. */
  relatedDomains: readonly string[]
  /** Domain-specific results. Until `onKept`, only an explicit choice closes the drawer. */
  outcome?: (answer: Answer, onDismiss: () => void) => ReactNode
}
