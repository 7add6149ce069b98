import { Button } from 'antd'
import { Link } from 'react-router-dom'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CheckIcon,
  ClockIcon,
  EyeIcon,
  PassedIcon,
  PendingIcon,
} from '@/components/icons'
import { StateTag } from '@/components/list/cells'
import type { StateStyle } from '@/components/list/cells'
import { TrailButton } from '@/components/record/TrailButton'
import { useAllowed } from '@/components/ui/Allowed'
import { DIFFERENCE_NAMES, DIFFERENCE_STATE_NAMES, isPending } from '@/contract/features/payment/differences'
import type { DifferenceState } from '@/contract/features/payment/differences'
import type { Difference } from '@/contract/features/payment/reconciliation'
import { right } from '@/contract/rights'
import { paths } from '@/routes/paths'
import css from './DifferencePanel.module.css'
import { DifferenceForm } from './DifferenceForm'
import { effectOf, signedYuan } from './parts'
import { Review } from './Review'
import { Sides } from './Sides'
import { billTime, causeOf } from './words'

/** How states are drawn; their labels are in the contract. */
const DIFFERENCE_STATE_TAGS: Record<DifferenceState, StateStyle> = {
  open: { icon: PendingIcon, tone: 'waiting' },
  submitted: { icon: EyeIcon, tone: 'waiting' },
  closed: { icon: PassedIcon, tone: 'good' },
  waiting: { icon: ClockIcon, tone: 'plain' },
  matched: { icon: CheckIcon, tone: 'good' },
  gone: { icon: CheckIcon, tone: 'plain' },
}

interface DifferencePanelProps {
  difference: Difference
  list: readonly Difference[]
  onOpen: (id: string) => void
  /** On a narrow screen, where it has the page to itself. */
  onBack?: () => void
}

/** One difference: both sides, what is known of the cause, and what is to be done. */
export function DifferencePanel({ difference, list, onOpen, onBack }: DifferencePanelProps) {
  const { id, kind, state, number, foundAt, owner } = difference
  return (
    <section
      className={css.panel}
      data-alone={onBack !== undefined || undefined}
      aria-label={`${DIFFERENCE_NAMES[kind]} ${number}`}
    >
      <header className={css.head}>
        {onBack && <Button type="text" aria-label="返回" icon={<ChevronLeftIcon size={18} />} onClick={onBack} />}
        <div>
          <h3>
            {onBack ? DIFFERENCE_NAMES[kind] : number}
            <StateTag {...DIFFERENCE_STATE_TAGS[state]} name={DIFFERENCE_STATE_NAMES[state]} />
          </h3>
          <p>
            {onBack && `${number}，`}
            {billTime(foundAt).slice(0, 11)} 自动发现{owner && `，${owner.name}负责`}
          </p>
        </div>
        <OrderLink difference={difference} />
      </header>
      <Neighbours difference={difference} list={list} onOpen={onOpen} />
      {onBack && (
        <p className={css.sum}>
          渠道减这里 <strong>{signedYuan(effectOf(difference))}</strong>
        </p>
      )}
      <Sides difference={difference} />
      <p className={css.cause}>{causeOf(difference)}</p>
      {state === 'open' && <DifferenceForm difference={difference} />}
      {state === 'submitted' && <Review difference={difference} />}
      {!isPending(state) && <Closed difference={difference} />}
      <footer className={css.trail}>
        <TrailButton domain="reconciliation" id={id} name={number} size={16} />
      </footer>
    </section>
  )
}

function OrderLink({ difference: { orderId } }: { difference: Difference }) {
  const allowed = useAllowed()
  if (orderId === null || !allowed([right('orderRecord', 'detail')])) return null
  return (
    <Link className={css.link} to={`${paths.orderRecord()}?order=${orderId}`}>
      打开订单 <ChevronRightIcon size={14} />
    </Link>
  )
}

/** Steps through the differences of one kind. */
function Neighbours({ difference, list, onOpen }: Omit<DifferencePanelProps, 'onBack'>) {
  const own = list.filter(({ kind }) => kind === difference.kind)
  const place = own.findIndex(({ id }) => id === difference.id)
  if (own.length < 2) return null
  const step = (by: -1 | 1, label: string, Icon: typeof ChevronLeftIcon) => {
    const next = own[place + by]
    return (
      <Button
        type="text"
        size="small"
        aria-label={label}
        icon={<Icon size={14} />}
        disabled={!next}
        onClick={() => next && onOpen(next.id)}
      />
    )
  }
  return (
    <div className={css.steps}>
      {step(-1, '上一笔', ChevronLeftIcon)}
      <span>
        {DIFFERENCE_NAMES[difference.kind]}，第 {place + 1} / {own.length} 笔
      </span>
      {step(1, '下一笔', ChevronRightIcon)}
    </div>
  )
}

function Closed({ difference: { state, note, submittedBy, closedBy, closedAt } }: { difference: Difference }) {
  if (state !== 'closed') return null
  return (
    <div className={css.closed}>
      {note && <p>{note}</p>}
      <p>
        {submittedBy?.name ?? '已删除的账号'}提交，{closedBy?.name ?? '已删除的账号'}复核
        {closedAt !== null && `，${billTime(closedAt).slice(0, 11)} 关账`}
      </p>
    </div>
  )
}
