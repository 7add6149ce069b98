import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RecordFormProps, RecordPreviewProps } from '@/components/record'
import RecordForm from '@/components/record/form/RecordForm'
import { baseConfigProKind, globalSettingsKind } from '@/contract/operation/miniProgram/merchantConfig'
import type { Part } from './parts'
import { FunctionsPreview } from './preview/FunctionsPreview'
import { SharePreview } from './preview/SharePreview'

/** Parts that visitors of the web page or friends of visitors see. */
const PREVIEWS: Partial<Record<string, ComponentType<RecordPreviewProps>>> = {
  [globalSettingsKind.domain]: FunctionsPreview,
  [baseConfigProKind.domain]: SharePreview,
}

/** The form of one part, with a live preview where there is something to see. */
export default function PartForm({
  part: { kind, calls, fields, consequence = '访客下次打开小程序时看到' },
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
      preview={PREVIEWS[kind.domain]}
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
