import { Button, Form, Input } from 'antd'
import { CompareDialog } from '@/components/form/compare/CompareDialog'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import { SmallDialog } from '@/components/form/SmallDialog'
import type { Editor } from '@/components/form/useEditor'
import { Select } from '@/components/ui/select/Select'
import { usePackageEditor } from '../state/editorState'
import type { LanguageParent } from '../state/editorState'
import { voiceFor } from './proposal'
import { usePacketForm } from './usePacketForm'
import type { PacketTarget, PacketValues } from './usePacketForm'

const TITLES = { add: '新增数据包', edit: '编辑数据包', copy: '复制数据包' } as const

/** A packet's language, voice and name. */
export function PacketDialog({ target, onClose }: { target: PacketTarget; onClose: () => void }) {
  const { busy, initial, editor, clash, voices, save, run } = usePacketForm(target, onClose)
  const close = () => {
    editor.draft.drop()
    onClose()
  }
  return (
    <>
      <SmallDialog
        title={TITLES[target.kind]}
        note={target.kind === 'copy' ? '标题、触发和图片一起复制，音频不复制；换语种时原文留作翻译的参考。' : undefined}
        open
        onClose={close}
        afterOpenChange={(open) =>
          open && document.getElementById(target.kind === 'edit' ? 'packet_name' : 'packet_languageId')?.focus()
        }
        foot={
          <>
            <Button disabled={busy !== null} onClick={close}>
              取消
            </Button>
            <Button type="primary" loading={busy !== null} onClick={() => void run()}>
              {target.kind === 'edit' ? '保存数据包' : TITLES[target.kind]}
            </Button>
          </>
        }
      >
        <Form
          name="packet"
          form={editor.form}
          layout="vertical"
          initialValues={initial}
          requiredMark={false}
          onValuesChange={editor.changed}
          onFieldsChange={editor.refresh}
          disabled={busy !== null}
        >
          <PacketFields editor={editor} isNew={target.kind !== 'edit'} voices={voices} />
        </Form>
      </SmallDialog>
      {clash.conflict && (
        <CompareDialog
          kind="数据包"
          name={clash.conflict.record.name}
          conflict={clash.conflict}
          fields={[
            { path: ['name'], label: '名称' },
            {
              path: ['voiceStyleId'],
              label: '音色',
              text: (value) => voices.find(({ id }) => id === value)?.name ?? '',
            },
          ]}
          busy={clash.merging}
          onMerge={(values) => void clash.merge(values, save)}
          onGiveUp={() => {
            clash.giveUp()
            onClose()
          }}
          onClose={clash.dismiss}
        />
      )}
    </>
  )
}

interface PacketFieldsProps {
  editor: Editor<PacketValues>
  isNew: boolean
  /** Voices of the chosen language. */
  voices: LanguageParent['voiceStyles']
}

/** The form's fields. Choosing a language suggests one of its voices. */
function PacketFields({ editor, isNew, voices }: PacketFieldsProps) {
  const { guidePackage, languages } = usePackageEditor()
  const proposeVoice = (languageId: string) => {
    const language = languages.find(({ id }) => id === languageId)
    editor.form.setFieldValue('voiceStyleId', voiceFor(language, guidePackage.packets))
  }
  return (
    <>
      <Field
        editor={editor}
        path="languageId"
        label="语种"
        extra={isNew ? undefined : '语种不能改，请复制为另一个语种'}
      >
        <Select
          disabled={!isNew}
          placeholder="请选择语种"
          options={languages.map(({ id, name, ofGuide }) => ({
            value: id,
            label: ofGuide ? name : `${name}（导览未选）`,
          }))}
          onChange={proposeVoice}
        />
      </Field>
      <Field editor={editor} path="voiceStyleId" label="音色">
        <Select
          placeholder="请选择音色"
          options={voices.map(({ id, name, packets }) => ({
            value: id,
            label: packets > 0 ? `${name}（已有 ${packets} 包）` : name,
          }))}
        />
      </Field>
      <Field editor={editor} path="name" label="名称">
        <Input count={counter(20)} autoComplete="off" />
      </Field>
    </>
  )
}
