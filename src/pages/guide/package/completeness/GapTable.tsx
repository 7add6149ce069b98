import { Button, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { CheckIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { minutesText, namedLanguages } from '../state/packets'
import type { LanguageNode } from '../state/packets'
import { usePackageEditor } from '../state/editorState'
import css from './Completeness.module.css'
import { ASPECTS, FAULTS, gapsOf } from './gaps'
import type { Aspect } from './gaps'

interface GapTableProps {
  tree: readonly LanguageNode[]
  packets: readonly PacketRecord[]
}

/** Gap counts per packet; a count opens its points. */
export function GapTable({ tree, packets }: GapTableProps) {
  const { guide, guidePackage, languages } = usePackageEditor()
  const [openGap, setOpenGap] = useState<{ packetId: string; aspect: Aspect } | null>(null)
  const rows = useMemo(
    () => gapsOf(packets, guidePackage.pois, guidePackage.spots, namedLanguages(languages, guide.languageIds)),
    [packets, guidePackage.pois, guidePackage.spots, languages, guide.languageIds],
  )
  if (packets.length === 0) return <p className={css.none}>还没有数据包。在左侧「数据包」里新增一个，这里就有一行。</p>

  const languageOf = (packet: PacketRecord) => tree.find(({ id }) => id === packet.languageId)
  const voiceOf = (packet: PacketRecord) =>
    languageOf(packet)?.voices.find(({ id }) => id === packet.voiceStyleId)?.name ?? ''
  const row = rows.find(({ packet }) => packet.id === openGap?.packetId)
  const aspect = ASPECTS.find((entry) => entry.aspect === openGap?.aspect)
  const points = row && aspect ? row.gaps[aspect.aspect] : []
  return (
    <div className={css.body}>
      <div className={css.scroll}>
        <table className={`${shared.table} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">语种与数据包</th>
              {ASPECTS.map(({ aspect: key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">时长</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ packet, points: of, gaps }) => (
              <tr key={packet.id}>
                <th scope="row">
                  <span className={shared.chip} data-tone="plain">
                    {languageOf(packet)?.short}
                  </span>{' '}
                  {voiceOf(packet)} · {packet.name}
                  {packet.status && (
                    <span className={`${shared.chip} ${css.default}`} data-tone="good">
                      默认
                    </span>
                  )}
                </th>
                {ASPECTS.map(({ aspect: key, gap }) => {
                  const isOpen = openGap?.packetId === packet.id && openGap.aspect === key
                  return (
                    <td key={key}>
                      <GapCount
                        isFault={FAULTS.has(key)}
                        count={gaps[key].length}
                        of={of}
                        isOpen={isOpen}
                        label={`${voiceOf(packet)} ${packet.name}：${gaps[key].length} 个点${gap}`}
                        onToggle={() => setOpenGap(isOpen ? null : { packetId: packet.id, aspect: key })}
                      />
                    </td>
                  )
                })}
                <td>{minutesText(packet.seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {row && aspect && points.length > 0 && (
        <GapPoints packet={row.packet} voice={voiceOf(row.packet)} gap={aspect.gap} points={points} />
      )}
    </div>
  )
}

interface GapCountProps {
  /** Few are expected: no total beside the count. */
  isFault: boolean
  count: number
  of: number
  isOpen: boolean
  label: string
  onToggle: () => void
}

function GapCount({ isFault, count, of, isOpen, label, onToggle }: GapCountProps) {
  const complete = isFault ? '—' : <CheckIcon size={14} />
  return (
    <>
      <span>{isFault ? '' : `${of - count} / ${of}`}</span>{' '}
      {count > 0 ? (
        <button
          type="button"
          className={`${shared.chip} ${css.gap}`}
          data-tone={isFault ? 'warning' : 'bad'}
          aria-pressed={isOpen}
          aria-label={label}
          onClick={onToggle}
        >
          {isFault ? count : `缺 ${count}`}
        </button>
      ) : (
        complete
      )}
    </>
  )
}

interface GapPointsProps {
  packet: PacketRecord
  voice: string
  gap: string
  points: readonly PoiRecord[]
}

/** The points of one gap; each opens in its packet. */
function GapPoints({ packet, voice, gap, points }: GapPointsProps) {
  const { choose, selectPois } = usePackageEditor()
  return (
    <div className={css.points} role="group" aria-label={`${packet.name}${gap}的点`}>
      <p className={shared.hint}>
        {voice} · {packet.name}，{points.length} 个点{gap}
        <Button type="link" size="small" onClick={() => choose({ view: 'matrix', packet: packet.id })}>
          在矩阵里补
        </Button>
      </p>
      <Flex wrap gap={8}>
        {points.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            onClick={() => {
              choose({ packet: packet.id })
              selectPois([id])
            }}
          >
            {name}
          </Button>
        ))}
      </Flex>
    </div>
  )
}
