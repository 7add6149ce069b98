import shared from '@/theme/shared.module.css'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { LanguageNode } from '../state/packets'
import css from './Matrix.module.css'

interface GridHeadProps {
  tree: readonly LanguageNode[]
  packets: readonly PacketRecord[]
  /** Number of visible rows. */
  count: number
  voiceOf: (packet: PacketRecord) => string
}

/** Languages, and below them their packets by voice. */
export function GridHead({ tree, packets, count, voiceOf }: GridHeadProps) {
  const first = new Set(tree.map(({ voices }) => voices[0]?.packets[0]?.id))
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={css.first}>
          <b>点位</b> {count}
          <span className={css.corner}>原文</span>
        </th>
        {tree.map(({ id, name, short, packets: languagePackets }) => (
          <th key={id} scope="colgroup" colSpan={languagePackets} data-first>
            <span className={shared.chip} data-tone="plain">
              {short}
            </span>{' '}
            <b>{name}</b>
          </th>
        ))}
        <th scope="col" className={css.left}>
          <b>待补</b>
        </th>
      </tr>
      <tr>
        {packets.map((packet) => (
          <th
            key={packet.id}
            scope="col"
            title={`${voiceOf(packet)} · ${packet.name}`}
            data-first={first.has(packet.id) || undefined}
          >
            <span className={`${shared.ellipsis} ${css.packet}`}>
              {voiceOf(packet)} <span>{packet.name}</span>
              {packet.status && (
                <span className={`${shared.chip} ${css.default}`} data-tone="good">
                  默认
                </span>
              )}
            </span>
          </th>
        ))}
        <th scope="col" className={css.left}>
          字 · 分钟
        </th>
      </tr>
    </thead>
  )
}
