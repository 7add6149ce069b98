import { soundTime } from '@/components/ui/sound/soundTime'
import shared from '@/theme/shared.module.css'
import type { PackageCounts, ComparedCount, PacketCount } from './counts'
import { changeText, COUNTS } from './counts'
import css from './PackageReview.module.css'

const NAMES: Record<PacketCount, string> = { spots: '讲解', texts: '文本', audios: '音频', seconds: '时长' }
const textOf = (name: PacketCount) => (name === 'seconds' ? soundTime : String)

/** Contents of each packet, and the change against what visitors get now. */
export function CountTable({ counts }: { counts: PackageCounts }) {
  return (
    <div className={css.scroll}>
      <table className={`${shared.table} ${css.counts}`}>
        <thead>
          <tr>
            <th scope="col">数据包</th>
            {COUNTS.map((name) => (
              <th key={name} scope="col">
                {NAMES[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.packets.map(
            ({ id, packet: { language, voiceStyle, name, status }, change, counts: packetCounts }) => (
              <tr key={id} data-change={change ?? undefined}>
                <th scope="row">
                  <span className={shared.chip} data-tone="plain">
                    {language.short}
                  </span>{' '}
                  {voiceStyle.name} · {name}
                  {status && change !== 'removed' && (
                    <span className={`${shared.chip} ${css.tag}`} data-tone="plain">
                      默认
                    </span>
                  )}
                  {change && (
                    <span className={`${shared.chip} ${css.tag}`} data-tone={change === 'added' ? 'good' : 'bad'}>
                      {change === 'added' ? '新增' : '移除'}
                    </span>
                  )}
                </th>
                {COUNTS.map((count) => (
                  <td key={count}>
                    {change === 'removed' ? (
                      '—'
                    ) : (
                      <Figure of={packetCounts[count]} text={textOf(count)} change={change === null} />
                    )}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

interface FigureProps {
  of: ComparedCount
  text?: (count: number) => string
  /** Whether to show the difference; for a new packet it would only repeat the count. */
  change?: boolean
}

export function Figure({ of, text = String, change = true }: FigureProps) {
  const differs = change ? changeText(of, text) : ''
  return (
    <>
      {text(of.is)}
      {differs && (
        <span className={`${shared.chip} ${css.tag}`} data-tone={differs.startsWith('−') ? 'bad' : 'good'}>
          {differs}
        </span>
      )}
    </>
  )
}
