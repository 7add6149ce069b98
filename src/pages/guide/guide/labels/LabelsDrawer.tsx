import { useQueryClient } from '@tanstack/react-query'
import { Field } from '@/components/form/Field'
import { PartDrawer } from '@/components/form/PartDrawer'
import { guide as calls, guideInput } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import { LabelInput } from '@/entities/guide/LabelInput'
import { partOf } from '../drawer'
import type { GuideDrawerProps } from '../drawer'
import { labelFields } from '../form/guideFields'

const schema = guideInput.pick({ labels: true })
const NONE = { labels: [] as string[] }

/** Labels operators sort guides by; changes apply at once, without review, even while the auditor has the guide. */
export default function LabelsDrawer(props: GuideDrawerProps) {
  const { id, type, name } = props.guide
  const queries = useQueryClient()
  return (
    <PartDrawer
      record={partOf(props.guide)}
      onClose={props.onClose}
      onDone={props.onDone}
      part="labels"
      small
      title={`编辑标签 · ${name}`}
      noun="标签"
      initial={NONE}
      schema={schema}
      fields={labelFields}
      isWritable={() => true}
      read={(signal) => call(calls.getLabels, { params: { id } }, { signal })}
      send={async (values, version) => {
        const saved = await call(calls.setLabels, { params: { type }, body: { ...values, id, version } })
        void queries.invalidateQueries({ queryKey: ['guide', 'labelList'] })
        return saved
      }}
    >
      {(editor) => (
        <Field
          editor={editor}
          path="labels"
          label="标签"
          extra="最多 10 个，每个最多 10 个字；只供后台查找，保存后立即生效，不需要审核。"
        >
          <LabelInput autoFocus />
        </Field>
      )}
    </PartDrawer>
  )
}
