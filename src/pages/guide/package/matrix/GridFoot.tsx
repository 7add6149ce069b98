import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { Ring } from '../packets/Ring'
import type { MatrixRow } from './cells'
import { shares } from './cells'
import css from './Matrix.module.css'
import { minutesLeft, workOf } from './workEstimates'
import type { WorkEstimates } from './workEstimates'

interface GridFootProps {
  packets: readonly PacketRecord[]
  rows: readonly MatrixRow[]
  estimates: WorkEstimates
  of: number
}

/** Totals of the visible rows, labelled as such. */
export function GridFoot({ packets, rows, estimates, of }: GridFootProps) {
  const done = shares(rows, packets.length)
  const remaining = workOf(rows, estimates)
  return (
    <tfoot>
      <tr>
        <th scope="row" className={css.first}>
          <b>合计待补</b>
          <span className={css.shown}>
            显示 {rows.length} / {of} 个点位
          </span>
        </th>
        {packets.map((packet, column) => {
          const share = done[column] ?? null
          return (
            <td key={packet.id}>
              {share === null ? (
                '—'
              ) : (
                <span className={css.share}>
                  <Ring done={share} of={1} />
                  {Math.round(share * 100)} %
                </span>
              )}
            </td>
          )
        })}
        <td className={css.left}>
          <b>{remaining.characters.toLocaleString('zh-CN')} 字</b>
          <span className={css.shown}>{minutesLeft(remaining.seconds)} 分钟</span>
        </td>
      </tr>
    </tfoot>
  )
}
