import { skipToken } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { CompareDialog } from '@/components/form/compare/CompareDialog'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import { Foot } from '@/components/form/Foot'
import { QueryState } from '@/components/form/QueryState'
import type { Editor } from '@/components/form/useEditor'
import { useReading } from '@/components/form/useReading'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { CloseIcon } from '@/components/icons'
import { VoiceUpload } from '@/components/upload/VoiceUpload'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { guideSpot, TEXT_MAX } from '@/contract/guide/package/guideSpot'
import type { SpotRecord } from '@/contract/guide/package/guideSpot'
import { spokenSeconds, textLength } from '@/contract/guide/package/spotMeasure'
import { call } from '@/lib/call'
import { usePackageEditor } from '../state/editorState'
import { lengthText } from '@/entities/guide/lengthText'
import { StateGlyph } from './Cell'
import { CELL_STATE_NAMES } from './cells'
import type { Cell } from './cells'
import css from './Fill.module.css'
import { FILL_FIELDS } from './fillValues'
import type { FillValues } from './fillValues'
import { useFill } from './useFill'

export interface FillFormProps {
  poi: PoiRecord
  packet: PacketRecord
  /** `English · Ryan` */
  voice: string
  cell: Cell
  /** To the next cell with a gap. */
  onNext: () => void
  onClose: () => void
}

/** Text and audio of one cell, edited inside the matrix. The content is read once, so nothing changes while the user types. */
export function FillForm(props: FillFormProps) {
  const { poi, packet, voice, cell, onClose } = props
  const [spotId] = useState(cell.spot?.id)
  const query = useReading(
    ['fill', spotId],
    spotId === undefined ? skipToken : ({ signal }) => call(guideSpot.detail, { params: { id: spotId } }, { signal }),
  )
  return (
    <div className={css.fill} role="group" aria-label={`补「${poi.name}」的讲解`}>
      <div className={css.head}>
        <strong title={poi.name}>{poi.name}</strong>
        <span className={css.state} data-state={cell.state}>
          <StateGlyph state={cell.state} />
          {CELL_STATE_NAMES[cell.state]}
        </span>
        <Button type="text" size="small" icon={<CloseIcon size={16} />} aria-label="关闭" onClick={onClose} />
      </div>
      <p className={css.facts}>
        {voice} · {packet.name}
      </p>
      {spotId === undefined || query.data ? (
        <Fill {...props} record={query.data ?? null} />
      ) : (
        <QueryState query={query} what="讲解" />
      )}
    </div>
  )
}

/** Takes an unsaved draft into the form. */
function useRestoredDraft({ draft, takeDraft }: Editor<FillValues>, readOnly: boolean) {
  const [savedDraft] = draft.offered
  useEffect(() => {
    if (savedDraft && !readOnly) takeDraft(savedDraft)
  }, [savedDraft, readOnly, takeDraft])
}

function Fill({ poi, packet, record, onNext, onClose }: FillFormProps & { record: SpotRecord | null }) {
  const { readOnly, choose } = usePackageEditor()
  const { editor, initial, language, clash, save, merge, giveUp } = useFill({ poi, packet, record })
  const { busy, once } = useSingleFlight<'stay' | 'next'>()
  const [sending, setSending] = useState<number | null>(null)
  const text = Form.useWatch<string | undefined>('text', editor.form) ?? initial.text
  const length = textLength(text)

  useRestoredDraft(editor, readOnly)
  const run = (mode: 'stay' | 'next') =>
    once(mode, async () => {
      const values = await editor.check()
      if (!values || !(await save(values, editor.now().version))) return
      if (mode === 'next') onNext()
      else onClose()
    })
  const isBlocked = sending !== null || busy !== null
  return (
    <>
      <Form
        form={editor.form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        disabled={readOnly || busy !== null}
        onValuesChange={editor.changed}
        onFieldsChange={editor.refresh}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !readOnly && !isBlocked) void run('next')
        }}
      >
        {record?.source && (
          <Form.Item label="原文" htmlFor="fill-source">
            <Input.TextArea id="fill-source" readOnly autoSize={{ minRows: 2, maxRows: 4 }} value={record.source} />
          </Form.Item>
        )}
        {language && (
          <Field editor={editor} path="name" label={`${language.name}名称`}>
            <Input count={counter(50)} autoComplete="off" placeholder={`${poi.name}，也是讲解的标题`} />
          </Field>
        )}
        <Field
          editor={editor}
          path="text"
          label={length > 0 ? `讲解词 · ${length} 字，约 ${lengthText(spokenSeconds(text))}` : '讲解词'}
        >
          <Input.TextArea autoFocus count={counter(TEXT_MAX)} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Field>
        <Field editor={editor} path="audio" label="音频">
          <VoiceUpload name="音频" onBusy={setSending} />
        </Field>
      </Form>
      <Foot
        note={
          <Button
            type="link"
            size="small"
            className={css.open}
            onClick={() => choose({ view: 'map', poi: poi.id, packet: packet.id })}
          >
            打开讲解
          </Button>
        }
      >
        {!readOnly && (
          <>
            <Button title="Ctrl Enter" disabled={isBlocked} loading={busy === 'next'} onClick={() => void run('next')}>
              存并到下一个
            </Button>
            <Button type="primary" disabled={isBlocked} loading={busy === 'stay'} onClick={() => void run('stay')}>
              保存
            </Button>
          </>
        )}
      </Foot>
      {clash.conflict && (
        <CompareDialog
          kind="讲解"
          name={clash.conflict.record.title}
          conflict={clash.conflict}
          fields={FILL_FIELDS}
          busy={clash.merging}
          onMerge={(values) => void merge(values).then((saved) => saved && onClose())}
          onGiveUp={giveUp}
          onClose={clash.dismiss}
        />
      )}
    </>
  )
}
