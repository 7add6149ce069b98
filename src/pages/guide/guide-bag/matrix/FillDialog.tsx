import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Reading } from '@/components/form/Reading'
import { SmallDialog } from '@/components/form/SmallDialog'
import { useOnce } from '@/components/hooks/useOnce'
import { useToast } from '@/components/toast/useToast'
import { VoiceUpload } from '@/components/upload/VoiceUpload'
import type { PacketRecord } from '@/contract/guidePacket'
import type { PoiRecord } from '@/contract/guidePoi'
import { guideSpot, spotInput, TEXT_MAX } from '@/contract/guideSpot'
import type { SpotRecord } from '@/contract/guideSpot'
import { call } from '@/lib/call'
import { useWorkshop } from '../bag/workshop'
import { CELL_WORDS } from './cells'
import type { Cell } from './cells'

interface FillDialogProps {
  poi: PoiRecord
  packet: PacketRecord
  cell: Cell
  /** To the next cell that lacks something. */
  onNext: () => void
  onClose: () => void
}

/** Text and audio of one cell, filled without leaving the matrix. */
export function FillDialog(props: FillDialogProps) {
  const { poi, packet, cell, onClose } = props
  const { spot } = cell
  const query = useQuery({
    queryKey: ['fill', spot?.id, spot?.version],
    queryFn: ({ signal }) => call(guideSpot.detail, { params: { id: spot!.id } }, { signal }),
    enabled: spot !== undefined,
    gcTime: 0,
  })
  if (!spot || query.data) return <Fill key={query.data?.version} {...props} record={query.data ?? null} />
  return (
    <SmallDialog title={`${poi.name} · ${packet.name}`} open onClose={onClose}>
      <Reading query={query} what="讲解" />
    </SmallDialog>
  )
}

function Fill({ poi, packet, cell, record, onNext, onClose }: FillDialogProps & { record: SpotRecord | null }) {
  const { acts, history, readOnly, choose } = useWorkshop()
  const { busy, once } = useOnce<'stay' | 'next'>()
  const toast = useToast()
  const [text, setText] = useState(record?.text ?? '')
  const [audio, setAudio] = useState(record?.audio?.url ?? null)
  const [sending, setSending] = useState<number | null>(null)

  const save = (then: 'stay' | 'next') =>
    once(then, async () => {
      const kept = record ? { title: record.title, pictures: record.pictures, trigger: record.trigger, cooldown: record.cooldown } : { title: poi.name }
      // The same file keeps what was measured of it.
      const same = record?.audio && record.audio.url === audio ? { original: record.audio.original, lufs: record.audio.lufs, peak: record.audio.peak } : {}
      try {
        const body = spotInput.parse({ ...kept, poiId: poi.id, text, audio: audio === null ? null : { url: audio, ...same } })
        await history.perform(record ? acts.saveSpot(record, body, record.version) : acts.addSpot({ ...body, packetId: packet.id, parentId: null }))
        if (then === 'next') onNext()
        else onClose()
      } catch (error) {
        toast.failed(`没有保存「${poi.name}」的讲解`, error)
      }
    })

  return (
    <SmallDialog
      title={`${poi.name} · ${packet.name}`}
      note={CELL_WORDS[cell.state]}
      open
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !readOnly && sending === null) void save('next')
      }}
      foot={
        <>
          <Button type="link" onClick={() => choose({ view: 'map', poi: poi.id, packet: packet.id })}>
            打开讲解
          </Button>
          {!readOnly && (
            <>
              <Button disabled={sending !== null || busy !== null} loading={busy === 'next'} onClick={() => void save('next')}>
                保存并到下一个缺口
              </Button>
              <Button type="primary" disabled={sending !== null || busy !== null} loading={busy === 'stay'} onClick={() => void save('stay')}>
                保存讲解
              </Button>
            </>
          )}
        </>
      }
    >
      <Form layout="vertical" disabled={readOnly || busy !== null}>
        {record?.source && (
          <Form.Item label="原文">
            <Input.TextArea aria-label="原文" readOnly autoSize={{ minRows: 2, maxRows: 6 }} value={record.source} />
          </Form.Item>
        )}
        <Form.Item label="讲解词" htmlFor="fill-text">
          <Input.TextArea id="fill-text" maxLength={TEXT_MAX} showCount autoSize={{ minRows: 4, maxRows: 12 }} value={text} onChange={({ target }) => setText(target.value)} />
        </Form.Item>
        <Form.Item label="音频">
          <VoiceUpload name="音频" value={audio} onChange={setAudio} onBusy={setSending} />
        </Form.Item>
      </Form>
    </SmallDialog>
  )
}
