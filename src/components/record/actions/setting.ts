import { createElement } from 'react'
import type { BulkRun } from '@/components/list'
import type { RecordKind } from '@/contract/kit/record'
import { call } from '@/lib/call'
import { renewRow } from '../bulk'
import { BulkReferences } from '../BulkReferences'
import { nameOf } from '../names'
import type { RecordCalls, RecordRow, ReferencesPurpose, StoredRecord } from '../types'

interface ActionHandlers<R> {
  edit: (id: string) => void
  /** Opens the dialog of the row's references, before deleting or just to view them. */
  show: (panel: ReferencesPurpose, row: R) => void
  /** Opens the row's history; absent without the right. */
  trail?: ((row: R) => void) | undefined
  /** The row's new state. */
  stored: (record: StoredRecord) => void
  /** The row is gone or was replaced. */
  onRemoved: (id: string) => void
  onCopied: (copy: StoredRecord) => void
}

/** What the actions of a list's rows need. */
export interface ActionSetting<R extends RecordRow> {
  kind: RecordKind
  calls: RecordCalls<R>
  handlers: ActionHandlers<R>
}

/** What bulk actions of a kind share. */
export const bulkBase = <R extends RecordRow>({ noun, classifier }: RecordKind) => ({
  noun,
  classifier,
  renew: renewRow<R>,
})

/** For a bulk action: lists which of the rows are in use, and what happens there. */
export function referencesBefore<R extends RecordRow>(
  { kind, calls: { bind } }: ActionSetting<R>,
  after: string,
): Pick<BulkRun<R>, 'more'> | undefined {
  return (
    bind && {
      more: (rows) =>
        createElement(BulkReferences<R>, {
          rows,
          nameOf: (row) => nameOf(kind, row),
          read: ({ id }, signal) => call(bind, { params: { id } }, { signal }),
          after,
        }),
    }
  )
}
