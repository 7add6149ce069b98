import { useState } from 'react'
import type { ReactNode } from 'react'
import type { RecordKind } from '@/contract/kit/record'
import RecordForm from './form/RecordForm'
import ReferencesDialog from './ReferencesDialog'
import type { AnyOwnFields, RecordCalls, RecordRow } from './types'

interface DrawerDialogs {
  /** Opens the form of a record, or of a new one. */
  openForm: (id?: string) => void
  /** Asks before deleting the record. */
  askDelete: (id: string) => void
  dialogs: ReactNode
}

/** The form and the deletion over a drawer of records. */
export function useDrawerDialogs<R extends RecordRow>(
  kind: RecordKind,
  calls: RecordCalls<R>,
  { rows, changed, fields }: { rows: readonly R[]; changed: () => void; fields?: AnyOwnFields | undefined },
): DrawerDialogs {
  const [form, setForm] = useState<{ id?: string } | null>(null)
  const [deleted, setDeleted] = useState<string | null>(null)
  const deletedRow = rows.find(({ id }) => id === deleted)
  const dialogs = (
    <>
      {form && (
        <RecordForm
          key={form.id ?? 'new'}
          kind={kind}
          calls={calls as RecordCalls}
          fields={fields}
          id={form.id}
          onClose={() => setForm(null)}
          onDone={() => {
            changed()
            setForm(null)
          }}
        />
      )}
      {deletedRow && (
        <ReferencesDialog
          key={deletedRow.id}
          kind={kind}
          calls={calls as RecordCalls}
          row={deletedRow}
          purpose="delete"
          onClose={() => setDeleted(null)}
          onRefused={changed}
          onDone={() => {
            setDeleted(null)
            changed()
          }}
        />
      )}
    </>
  )
  return { openForm: (id) => setForm({ id }), askDelete: setDeleted, dialogs }
}
