import { yuanText } from '@/contract/kit/money'
import type { DayDetail } from '@/contract/features/payment/reconciliation'
import { BridgeFigure } from '@/entities/orderBridge/BridgeFigure'
import css from './DayPanel.module.css'
import { signedYuan, totalsOf } from './parts'

const countText = (count: number) => `${count.toLocaleString('zh-CN')} 笔`

/** Both sides' totals, each with what its difference is made of. */
export function Totals({ detail, onBridge }: { detail: DayDetail; onBridge: () => void }) {
  return (
    <table className={css.totals}>
      <thead>
        <tr>
          <th scope="col">元</th>
          <th scope="col">这里</th>
          <th scope="col">渠道</th>
          <th scope="col">差额</th>
          <th scope="col">差在哪里</th>
        </tr>
      </thead>
      <tbody>
        {totalsOf(detail).map(({ label, counts, here, there, text }, nth) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {counts && <small>{countText(counts[0])}</small>}
              {yuanText(here)}
            </td>
            <td>
              {counts && <small>{countText(counts[1])}</small>}
              {nth === 0 ? <BridgeFigure onOpen={onBridge}>{yuanText(there)}</BridgeFigure> : yuanText(there)}
            </td>
            <td data-zero={here === there || undefined}>{signedYuan(there - here)}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
