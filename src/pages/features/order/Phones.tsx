import { useState } from 'react'
import { Button } from 'antd'
import { CheckIcon, EndedIcon, MakingIcon, PlusIcon } from '@/components/icons'
import { useAllowed } from '@/components/ui/Allowed'
import type { OrderDetail } from '@/contract/features/order/order'
import { PHONE_STATE_NAMES, phoneName } from '@/contract/features/order/orderPhone'
import type { OrderPhone } from '@/contract/features/order/orderPhone'
import { right } from '@/contract/rights'
import { formatTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import { CodeDialog } from './CodeDialog'
import css from './Phones.module.css'
import drawer from './OrderDrawer.module.css'

const TIME = 'MM-DD HH:mm'

const ICONS = { open: CheckIcon, suspended: MakingIcon }

/** The right to listen of each phone of an order, and its free places. */
export function Phones({ detail, onIssued }: { detail: OrderDetail; onIssued: () => void }) {
  const { phones, listeners, freeListeners, closedListeners, guides } = detail
  const mayIssue = useAllowed()(right('orderRecord', 'issueCode'))
  const [isIssuing, setIsIssuing] = useState(false)
  const open = phones.filter(({ state }) => state === 'open')
  const canIssue = open.length > 0 || freeListeners > 0
  return (
    <section className={`${drawer.part} ${css.phones}`} aria-label="收听">
      <header className={css.head}>
        <h3>收听</h3>
        <small>{listeners === 1 ? '1 部手机' : `${listeners} 部手机，在用 ${open.length} 部`}</small>
        {mayIssue && canIssue && phones.length > 0 && (
          <Button size="small" className={shared.end} onClick={() => setIsIssuing(true)}>
            补发收听码
          </Button>
        )}
      </header>
      {guides.length > 1 && <p className={css.guides}>联票：{guides.map(({ name }) => name).join('、')}</p>}
      <ul>
        {phones.map((phone, index) => (
          <Phone key={phone.id} phone={phone} place={index + 1} />
        ))}
        {freeListeners > 0 && (
          <li data-state="free">
            <b>
              <PlusIcon size={14} />空 {freeListeners} 个位置
            </b>
            <span>买票的人可以让家人加入</span>
          </li>
        )}
        {closedListeners > 0 && (
          <li data-state="refunded">
            <b>退 {closedListeners} 人</b>
            <span>这些位置不再给别的手机</span>
          </li>
        )}
      </ul>
      {isIssuing && <CodeDialog detail={detail} onIssued={onIssued} onClose={() => setIsIssuing(false)} />}
    </section>
  )
}

function Phone({ phone, place }: { phone: OrderPhone; place: number }) {
  const { isBuyer, since, until, lastHeardAt, state } = phone
  const Icon = state === 'open' || state === 'suspended' ? ICONS[state] : EndedIcon
  return (
    <li data-state={state}>
      <b>
        {phoneName(phone, place)}
        {isBuyer && <small>买票</small>}
        <span className={css.state}>
          <Icon size={14} />
          {PHONE_STATE_NAMES[state]}
        </span>
      </b>
      <span>
        {formatTime(since, TIME)} 开通，{lastHeardAt === null ? '没有听过' : `${formatTime(lastHeardAt, TIME)} 听过`}
      </span>
      <span>
        {state === 'open' || state === 'suspended'
          ? `到 ${formatTime(until, TIME)}`
          : `止于 ${formatTime(until, TIME)}`}
      </span>
    </li>
  )
}
