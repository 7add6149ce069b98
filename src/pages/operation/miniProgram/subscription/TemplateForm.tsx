import { Flex, Form } from 'antd'
import type { ControlProps, RecordFormProps, RecordPreviewProps } from '@/components/record'
import RecordForm from '@/components/record/form/RecordForm'
import shared from '@/theme/shared.module.css'
import { scenes, SOURCES } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import type { Scene } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import {
  subscribeTemplate,
  subscribeTemplateKind,
} from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import type { TemplateField } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import { FieldsControl } from './FieldsControl'
import css from './Message.module.css'
import { MessageCard } from './MessageCard'
import { samplePartsOf } from './sample'

const controlOf = (scene: Scene) => (props: ControlProps<TemplateField[]>) => <FieldsControl {...props} scene={scene} />
const text = (fields: TemplateField[]) =>
  fields.map(({ key, label, source }) => `${label}（${key}）：${SOURCES[source].label}`).join('；')
const FIELDS = Object.fromEntries(scenes.map((scene) => [scene, { fields: { control: controlOf(scene), text } }]))
const CALLS = { detail: subscribeTemplate.detail, update: subscribeTemplate.save }

function TemplatePreview({ form }: RecordPreviewProps) {
  const input = Form.useWatch<{ title?: string; fields?: TemplateField[] } | undefined>([], form)
  return (
    <Flex vertical align="center" gap={16}>
      <MessageCard title={input?.title ?? ''} parts={samplePartsOf(input?.fields ?? [])} />
      <p className={`${shared.hint} ${css.hint}`}>用示例内容填写。真实内容超过微信的字数时，末尾用省略号代替。</p>
    </Flex>
  )
}

/** The template of one scene, beside the resulting message. */
export default function TemplateForm({
  scene,
  onClose,
  onDone,
}: Pick<RecordFormProps, 'onClose' | 'onDone'> & { scene: Scene }) {
  return (
    <RecordForm
      kind={subscribeTemplateKind}
      calls={CALLS}
      fields={FIELDS[scene]}
      id={scene}
      preview={TemplatePreview}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
