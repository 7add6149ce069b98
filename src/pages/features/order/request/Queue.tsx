import { Flex, Segmented, Button } from 'antd'
import type { KeyboardEvent } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { Select } from '@/components/ui/select/Select'
import { useAllowed, Allowed } from '@/components/ui/Allowed'
import { SearchInput } from '@/components/ui/SearchInput'
import { EmptyFilteredPicture, EmptyNewPicture } from '@/components/ui/art/StatePictures'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { yuanText } from '@/contract/kit/money'
import { REQUEST_TAB_NAMES, REQUESTS_MAX, requestTab } from '@/contract/features/order/refundRequest'
import { right } from '@/contract/rights'
import shared from '@/theme/shared.module.css'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { StackIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { reasonOptions, useReasons } from '../reason/useReasons'
import { DoneToday } from './DoneToday'
import css from './Queue.module.css'
import { QueueRow } from './QueueRow'
import type { Desk } from './useDesk'

/** What waits, oldest first; or what was decided today. */
export function Queue({ desk }: { desk: Desk }) {
  const { query, tab, setTab, reason, keyword, openId, open, neighbours } = desk
  const { data } = query
  const isFiltered = reason !== null || keyword !== ''
  const step = (event: KeyboardEvent) => {
    const next = event.key === 'ArrowUp' ? neighbours.above : event.key === 'ArrowDown' ? neighbours.below : null
    if (!next) return
    event.preventDefault()
    open(next.id, { replace: true })
    document.getElementById(`request-${next.id}`)?.focus()
  }
  return (
    <section className={`${shared.card} ${css.queue}`} aria-label="退款申请">
      <Tools desk={desk} />
      <div className={css.heads} aria-hidden="true">
        <span>{tab === 'decided' ? '办完' : '等了'}</span>
        <span>订单</span>
        <span>原因</span>
        <span>{tab === 'decided' ? '结果' : '听过没有'}</span>
        <span>金额，元</span>
      </div>
      {data === undefined ? (
        <QueryState query={query} what="退款申请" />
      ) : data.list.length === 0 ? (
        <StatePanel
          picture={isFiltered ? <EmptyFilteredPicture /> : <EmptyNewPicture />}
          title={isFiltered ? '没有符合条件的退款' : EMPTY[tab].title}
          text={isFiltered ? '换个条件再找' : EMPTY[tab].text}
        />
      ) : (
        <ul>
          {data.list.map((request) => (
            <li key={request.id}>
              <QueueRow
                request={request}
                tab={tab}
                limits={data.limits}
                readAt={query.dataUpdatedAt}
                onKeyDown={step}
                isOpen={request.id === openId}
                onOpen={() => open(request.id, { replace: true })}
              />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.list.length > 0 && <Sums sums={data.sums} tab={tab} />}
      {tab === 'requested' && data !== undefined && data.counts.decided > 0 && (
        <DoneToday count={data.counts.decided} onAll={() => setTab('decided')} />
      )}
    </section>
  )
}

const ReasonsDrawer = lazyPart(() => import('../reason/ReasonsDrawer'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

const ALL = 'all'

/** Opens the reasons beside the requests; links to a reason open them too. */
function ReasonsButton() {
  const [openId, open] = useOpenedInAddress('reason')
  return (
    <Allowed p={right('orderRecord', 'refundReason')}>
      <Button icon={<StackIcon size={16} />} aria-label="退款原因" title="管理退款原因" onClick={() => open(ALL)} />
      {openId !== null && <ReasonsDrawer onClose={() => open(null)} />}
    </Allowed>
  )
}

/** Which refunds are listed, and the reasons that visitors choose from. */
function Tools({ desk }: { desk: Desk }) {
  const { query, tab, setTab, reason, setReason, keyword, setKeyword } = desk
  const counts = query.data?.counts
  const { reasons } = useReasons()
  return (
    <div className={`${shared.row} ${css.tools}`}>
      <Segmented
        aria-label="哪些退款"
        value={tab}
        onChange={setTab}
        options={requestTab.options.map((value) => ({
          value,
          label: `${REQUEST_TAB_NAMES[value]} ${counts?.[value] ?? ''}`.trim(),
        }))}
      />
      <SearchInput
        className={css.search}
        aria-label="订单号、手机尾号"
        placeholder="订单号、手机尾号"
        maxLength={50}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <Select
        className={css.reason}
        aria-label="原因"
        allowClear
        placeholder="原因 全部"
        value={reason}
        onChange={(value) => setReason(value ?? null)}
        options={reasonOptions(reasons)}
      />
      <ReasonsButton />
    </div>
  )
}

const EMPTY = {
  requested: { title: '没有待处理的申请', text: '访客在「我的订单」里申请退款后出现在这里' },
  reviewing: { title: '没有等复核的退款', text: '超出经办人额度的退款会等第二个人' },
  decided: { title: '今天还没有办完的', text: '同意或拒绝以后出现在这里' },
} as const

type Data = NonNullable<Desk['query']['data']>

/** The foot: all of the tab, and what the account may approve of it. */
function Sums({ sums: { count, amount, within }, tab }: Pick<Data, 'sums'> & Pick<Desk, 'tab'>) {
  const allowed = useAllowed()
  const acts = allowed(right('orderRecord', tab === 'requested' ? 'refund' : 'reviewRefund'))
  const [over, overAmount] = [count - within.count, amount - within.amount]
  return (
    <p className={css.sums}>
      <span>
        共 <b>{count}</b> 笔{tab !== 'decided' && ` ${yuanText(amount)}`}
        {count > REQUESTS_MAX && `，列出 ${REQUESTS_MAX} 笔`}
      </span>
      {tab !== 'decided' && acts && (
        <Flex component="span" wrap gap="4px 16px">
          <span>
            {tab === 'requested' ? '我能批' : '我能复核'} {within.count} 笔 {yuanText(within.amount)}
          </span>
          {over > 0 && (
            <span className={css.over}>
              {tab === 'requested' ? '要第二人' : '等别人复核'} {over} 笔 {yuanText(overAmount)}
            </span>
          )}
        </Flex>
      )}
    </p>
  )
}
