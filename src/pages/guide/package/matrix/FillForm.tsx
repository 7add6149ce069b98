import { skipToken } from '@tanstack/react-query'
import { Button, Flex, Form } from 'antd'
import { useEffect, useState } from 'react'
import { CompareDialog } from '@/components/form/compare/CompareDialog'
import { Foot } from '@/components/form/Foot'
import { QueryState } from '@/components/form/QueryState'
import type { Editor } from '@/components/form/useEditor'
import { useReading } from '@/components/form/useReading'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { CloseIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { guideSpot } from '@/contract/guide/package/guideSpot'
import type { SpotRecord } from '@/contract/guide/package/guideSpot'
import { call } from '@/lib/call'
import { usePackageEditor } from '../state/editorState'
import { StateGlyph } from './Cell'
import { CELL_STATE_NAMES } from './cells'
import type { Cell, CellState } from './cells'
import css from './Fill.module.css'
import { FillFields } from './FillFields'
import { FILL_FIELDS } from './fillValues'
import type { FillValues } from './fillValues'
import { useFill } from './useFill'

const toneOf = (state: CellState) =>
  state === 'done' || state === 'none' ? undefined : state === 'stale' || state === 'sound' ? 'warning' : 'bad'

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
      <Flex align="center" gap={8}>
        <strong className={shared.ellipsis} title={poi.name}>
          {poi.name}
        </strong>
        <span className={`${shared.chip} ${css.state}`} data-tone={toneOf(cell.state)}>
          <StateGlyph state={cell.state} />
          {CELL_STATE_NAMES[cell.state]}
        </span>
        <Button
          type="text"
          size="small"
          className={shared.end}
          icon={<CloseIcon size={16} />}
          aria-label="关闭"
          onClick={onClose}
        />
      </Flex>
      <p className={`${shared.note} ${css.facts}`}>
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
  const fill = useFill({ poi, packet, record })
  const { editor, initial, clash, save, merge, giveUp } = fill
  const { busy, once } = useSingleFlight<'stay' | 'next'>()
  const [sending, setSending] = useState<number | null>(null)

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
        <FillFields fill={fill} poi={poi} source={record?.source} onUpload={setSending} />
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
