import type { ComponentType, ReactNode } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { RecordKind } from '@/contract/kit/record'
import type { AnyOwnFields, RecordCalls, RecordFormProps, RecordPreviewProps, RecordRow, StoredRecord } from './types'
import { useOpenedForm } from './useOpenedForm'
import type { FormTarget } from './useOpenedForm'

const RecordForm = lazyPart(() => import('./form/RecordForm'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

interface FormInput<R extends RecordRow> {
  kind: RecordKind
  calls: RecordCalls<R>
  fields?: AnyOwnFields
  /** Replaces the default form. */
  form?: ComponentType<RecordFormProps>
  preview?: ComponentType<RecordPreviewProps>
  /** Names what the form edits if not the whole record: 访客功能. */
  subject?: string
  /** A record was created or changed; its form is still closing. */
  onSaved?: (record: StoredRecord) => void
  /** A record was created or changed, and its form is closed. */
  onChanged: () => void
}

interface RecordFormHandle {
  mayAdd: boolean
  mayEdit: boolean
  open: (target: FormTarget) => void
  /** The form requested by the URL; null if none. */
  form: ReactNode
}

/** The form over a record page: `?new`, `?edit=<id>`, or opened by the page. */
export function useRecordForm<R extends RecordRow>({
  kind,
  calls,
  fields,
  form: OwnForm,
  preview,
  subject,
  onSaved,
  onChanged,
}: FormInput<R>): RecordFormHandle {
  const allowed = useAllowed()
  const mayAdd = calls.add !== undefined && allowed([kind.rightOf('add')])
  const mayEdit = calls.update !== undefined && allowed([kind.rightOf('edit')])
  const { opened: target, open, close } = useOpenedForm({ add: mayAdd, edit: mayEdit })
  const formProps = target && {
    id: target.id,
    initial: target.initial,
    onClose: () => close(target),
    onSaved,
    onDone: () => {
      onChanged()
      close(target)
    },
  }
  const form =
    formProps &&
    (OwnForm ? (
      <OwnForm key={target.key} {...formProps} />
    ) : (
      <RecordForm
        key={target.key}
        kind={kind}
        calls={calls as RecordCalls}
        fields={fields}
        preview={preview}
        subject={subject}
        {...formProps}
      />
    ))
  return { mayAdd, mayEdit, open, form }
}
