import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CompareDialog } from '@/components/form/compare/CompareDialog'
import { useConflict } from '@/components/form/compare/useConflict'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import { SmallDialog } from '@/components/form/SmallDialog'
import { useEditor } from '@/components/form/useEditor'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { Select } from '@/components/ui/select/Select'
import { useToast } from '@/components/ui/toast/useToast'
import { packetInput, packetRecord } from '@/contract/guide/package/guidePacket'
import type { PacketInput, PacketRecord } from '@/contract/guide/package/guidePacket'
import { usePackageEditor } from '../state/editorState'
import { proposal, voiceFor } from './proposal'

export type PacketTarget = { kind: 'add' } | { kind: 'edit' | 'copy'; packet: PacketRecord }

type Values = { [K in keyof PacketInput]: PacketInput[K] | null }

const TITLES = { add: '新增数据包', edit: '编辑数据包', copy: '复制数据包' } as const
const SCHEMAS = [packetInput] as const
const valuesOf = ({ languageId, voiceStyleId, name }: PacketRecord): Values => ({ languageId, voiceStyleId, name })

/** A packet's language, voice and name. */
export function PacketDialog({ target, onClose }: { target: PacketTarget; onClose: () => void }) {
  const { guide, guidePackage, languages, commands, history, choose } = usePackageEditor()
  const { busy, once } = useSingleFlight<'saving'>()
  const toast = useToast()
  const from = target.kind === 'add' ? null : target.packet
  // Snapshot from when the dialog opened: other users' additions change no field.
  const [initial] = useState<Values>(() =>
    from && target.kind === 'edit'
      ? valuesOf(from)
      : { ...proposal(languages, guidePackage.packets, from), name: from?.name ?? '标准版' },
  )
  const editor = useEditor<Values>({
    initial,
    version: from?.version ?? 0,
    form: `packet-${target.kind}`,
    record: from?.id ?? guide.id,
    schemas: SCHEMAS,
  })
  const clash = useConflict<Values, PacketRecord>({ editor, schema: packetRecord, valuesOf })
  const languageId = Form.useWatch<string | null>('languageId', editor.form)
  const voices = languages.find(({ id }) => id === languageId)?.voiceStyles ?? []

  const commandOf = (values: PacketInput, version: number, onStored: (packet: PacketRecord) => void) => {
    if (target.kind === 'add') return commands.addPacket(values, onStored)
    if (target.kind === 'copy') return commands.copyPacket(target.packet.id, values, onStored)
    return commands.savePacket(target.packet.id, values, version, onStored)
  }
  const finish = (packet: PacketRecord) => {
    clash.dismiss()
    editor.rebase(valuesOf(packet), packet.version)
    if (target.kind !== 'edit') choose({ packet: packet.id, spot: null })
    toast.done(
      `${target.kind === 'edit' ? '已保存' : '已新增'}数据包「${packet.name}」`,
      target.kind === 'copy' && packet.languageId !== from?.languageId ? '原文留作参考，译文和音频待补' : undefined,
    )
    onClose()
  }
  const save = async (values: Values, version: number): Promise<PacketRecord | null> => {
    const saves: PacketRecord[] = []
    try {
      await history.perform(
        commandOf(packetInput.parse(values), version, (packet) => {
          saves.push(packet)
          finish(packet)
        }),
      )
    } catch (error) {
      clash.refused('没有保存数据包', error, values)
    }
    return saves[0] ?? null
  }
  const run = () =>
    once('saving', async () => {
      const values = await editor.check()
      if (values) await save(values, editor.now().version)
      editor.arrive()
    })
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
          <Field
            editor={editor}
            path="languageId"
            label="语种"
            extra={target.kind === 'edit' ? '语种不能改，请复制为另一个语种' : undefined}
          >
            <Select
              disabled={target.kind === 'edit'}
              placeholder="请选择语种"
              options={languages.map(({ id, name, ofGuide }) => ({
                value: id,
                label: ofGuide ? name : `${name}（导览未选）`,
              }))}
              onChange={(id: string) =>
                editor.form.setFieldValue(
                  'voiceStyleId',
                  voiceFor(
                    languages.find((language) => language.id === id),
                    guidePackage.packets,
                  ),
                )
              }
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
