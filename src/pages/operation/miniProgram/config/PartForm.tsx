import { useQueryClient } from '@tanstack/react-query'
import type { RecordFormProps } from '@/components/record'
import RecordForm from '@/components/record/form/RecordForm'
import type { Part } from './parts'
import { PartPreview } from './preview/PartPreview'

/** The form of one part, with a live preview. */
export default function PartForm({
  part: { kind, calls, fields },
  onClose,
  onDone,
}: Pick<RecordFormProps, 'onClose' | 'onDone'> & { part: Part }) {
  const client = useQueryClient()
  return (
    <RecordForm
      kind={kind}
      calls={calls}
      fields={fields}
      id={kind.domain}
      preview={PartPreview}
      consequence={() => '访客下次打开小程序时看到'}
      onSaved={() => void client.invalidateQueries({ queryKey: ['mina', 'code'] })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
