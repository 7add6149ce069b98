import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { CheckIcon } from '@/components/icons'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
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
  const { guide, guidePackage, languages, choose, selectPois } = usePackageEditor()
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
        <table className={css.table}>
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
                  <span className={css.short}>{languageOf(packet)?.short}</span> {voiceOf(packet)} · {packet.name}
                  {packet.status && <span className={css.default}>默认</span>}
                </th>
                {ASPECTS.map(({ aspect: key, gap }) => {
                  const count = gaps[key].length
                  const isShown = openGap?.packetId === packet.id && openGap.aspect === key
                  return (
                    <td key={key}>
                      <span>{FAULTS.has(key) ? '' : `${of - count} / ${of}`}</span>{' '}
                      {count > 0 ? (
                        <button
                          type="button"
                          className={css.gap}
                          data-stale={FAULTS.has(key) || undefined}
                          aria-pressed={isShown}
                          aria-label={`${voiceOf(packet)} ${packet.name}：${count} 个点${gap}`}
                          onClick={() => setOpenGap(isShown ? null : { packetId: packet.id, aspect: key })}
                        >
                          {FAULTS.has(key) ? count : `缺 ${count}`}
                        </button>
                      ) : FAULTS.has(key) ? (
                        '—'
                      ) : (
                        <CheckIcon size={14} />
                      )}
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
        <div className={css.points} role="group" aria-label={`${row.packet.name}${aspect.gap}的点`}>
          <p>
            {voiceOf(row.packet)} · {row.packet.name}，{points.length} 个点{aspect.gap}
            <Button type="link" size="small" onClick={() => choose({ view: 'matrix', packet: row.packet.id })}>
              在矩阵里补
            </Button>
          </p>
          <div className={css.chips}>
            {points.map(({ id, name }) => (
              <Button
                key={id}
                size="small"
                onClick={() => {
                  choose({ packet: row.packet.id })
                  selectPois([id])
                }}
              >
                {name}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
