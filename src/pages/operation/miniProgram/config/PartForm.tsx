import { useQueryClient } from '@tanstack/react-query'
import type { RecordFormProps } from '@/components/record'
import RecordForm from '@/components/record/form/RecordForm'
import type { Part } from './parts'
import { PartPreview } from './preview/PartPreview'

/** The form of one part, with a live preview. */
export default function PartForm({
  part: { kind, calls, fields, consequence = '访客下次打开小程序时看到', isHidden },
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
      {...(!isHidden && { preview: PartPreview })}
      consequence={() => consequence}
      onSaved={() => {
        for (const queryKey of [
          ['mina', 'code'],
          ['mina', 'codeMaker'],
          ['subscribeTemplate', 'list'],
        ])
          void client.invalidateQueries({ queryKey })
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
