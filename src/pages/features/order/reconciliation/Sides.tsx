import type { Difference } from '@/contract/features/payment/reconciliation'
import { BILL_NAMES } from '@/contract/features/payment/reconciliation'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import css from './DifferencePanel.module.css'
import { sideText, stateText } from './words'

const headsOf = ({ kind, there }: Difference): readonly [string, string] => {
  const line = there?.line == null ? '' : `，第 ${there.line.toLocaleString('zh-CN')} 行`
  if (kind === 'funds') return [BILL_NAMES.trade, `${BILL_NAMES.funds}${line}`]
  return ['这里', there ? `渠道账单${line}` : '渠道账单']
}

function rowsOf(difference: Difference): readonly (readonly [string, string, string])[] {
  const { here, there } = difference
  return [
    ['状态', stateText(difference, 'here'), stateText(difference, 'there')],
    ['金额', sideText.amount(here), sideText.amount(there)],
    ['时间', sideText.at(here), sideText.at(there)],
    ['渠道单号', sideText.channelNumber(here), sideText.channelNumber(there)],
    ['手续费', sideText.fee(here), sideText.fee(there)],
  ]
}

/** A state is another word on each side; it differs where one side has not moved the money. */
const MARKED: Readonly<Record<Difference['kind'], readonly string[]>> = {
  payChannelOnly: ['状态'],
  payHereOnly: ['状态'],
  payAmount: ['金额'],
  payState: ['状态'],
  payTwice: ['状态'],
  fee: ['手续费'],
  refundChannelOnly: ['状态'],
  refundHereOnly: ['状态'],
  refundAmount: ['金额'],
  refundState: ['状态'],
  midnight: ['时间'],
  funds: ['金额'],
}

/** Both sides in one table; what makes the difference is marked. */
export function Sides({ difference }: { difference: Difference }) {
  const [here, there] = headsOf(difference)
  const marked = MARKED[difference.kind]
  const cell = (text: string, isMarked: boolean) => (
    <td data-none={text === '没有' || undefined}>{isMarked ? <mark>{text}</mark> : text}</td>
  )
  return (
    <table className={css.sides}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>项目</VisuallyHidden>
          </th>
          <th scope="col">{here}</th>
          <th scope="col">{there}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(difference).map(([label, own, channel]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cell(own, marked.includes(label))}
            {cell(channel, marked.includes(label))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
