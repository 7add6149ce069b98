import { DIFFERENCE_GROUPS, DIFFERENCE_NAMES, DIFFERENCE_STATE_NAMES } from '@/contract/features/payment/differences'
import type { DayDetail } from '@/contract/features/payment/reconciliation'
import css from './Kinds.module.css'
import { kindRow, signedYuan } from './parts'
import type { KindRow } from './parts'

interface KindsProps {
  detail: DayDetail
  opened: string | null
  onOpen: (id: string) => void
}

/** All twelve kinds, always in the same place. */
export function Kinds({ detail, opened, onOpen }: KindsProps) {
  return (
    <section className={css.kinds} aria-label="差错">
      <header>
        <h3>差错</h3>
        <p>
          十二种，金额为渠道减这里
          {detail.differences > detail.list.length && `；只列前 ${detail.list.length} 笔，全部在 xlsx 里`}
        </p>
      </header>
      {DIFFERENCE_GROUPS.map(({ name, kinds }) => (
        <div key={name}>
          <h4>{name}</h4>
          <ul>
            {kinds.map((kind) => (
              <Kind key={kind} row={kindRow(detail, kind)} opened={opened} onOpen={onOpen} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface KindProps extends Omit<KindsProps, 'detail'> {
  row: KindRow
}

function Kind({ row: { kind, list, count, pending, sum }, opened, onOpen }: KindProps) {
  const [first] = list
  if (count === 0)
    return (
      <li data-none>
        <span>{DIFFERENCE_NAMES[kind]}</span>
        <span className={css.count}>0</span>
      </li>
    )
  const isOpen = list.some(({ id }) => id === opened)
  const next = list.find(({ state }) => state === 'open' || state === 'submitted') ?? first
  return (
    <li data-open={isOpen || undefined}>
      <button type="button" aria-current={isOpen || undefined} disabled={!next} onClick={() => next && onOpen(next.id)}>
        {DIFFERENCE_NAMES[kind]}
      </button>
      {pending === 0 && first && <small>{DIFFERENCE_STATE_NAMES[first.state]}</small>}
      <span>{signedYuan(sum)}</span>
      <span className={css.count} data-waiting={pending > 0 || undefined}>
        {count}
      </span>
    </li>
  )
}
