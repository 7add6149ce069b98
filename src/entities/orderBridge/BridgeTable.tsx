import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { ChevronDownIcon, ChevronRightIcon } from '@/components/icons'
import { useAccess } from '@/components/meta/useAccess'
import { useAllowed } from '@/components/ui/Allowed'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { BRIDGE_WORDS } from '@/contract/features/order/bridgePart'
import type { BridgeRow, OrderBridge } from '@/contract/features/orderBridge'
import { yuanOf, yuanText } from '@/contract/kit/money'
import { right } from '@/contract/rights'
import { paths } from '@/routes/paths'
import { chartColours } from '@/theme/chart'
import { useThemeMode } from '@/theme/mode'
import css from './Bridge.module.css'
import { PartOrders } from './PartOrders'
import { waterfallOf } from './waterfall'
import type { Bar } from './waterfall'
import { billsNote, ordersAddress, partName, partNote, reconciliationAddress, signedText, soldAddress } from './words'
import type { BridgeFilters } from './words'

interface BridgeTableProps {
  bridge: OrderBridge
  filters: BridgeFilters
}

const countText = (count: number) => `${count.toLocaleString('zh-CN')} 笔`
const axisText = (fen: number) => yuanOf(fen).toLocaleString('zh-CN', { maximumFractionDigits: 0 })

/** Colours of parts by their place; the first is the channel's own. */
const PART_COLOURS = [4, 1, 2, 3, 5]

/** The waterfall, a row for each part; parts open their orders. */
export function BridgeTable({ bridge, filters }: BridgeTableProps) {
  const { sold, parts, channel, rest } = bridge
  const mayOpenOrders = useAccess().opens(paths.orderRecord())
  const mayReconcile = useAllowed()(right('orderRecord', 'reconcile'))
  const colours = chartColours[useThemeMode()]
  const [opened, setOpened] = useState<string | null>(null)
  const { from, to, ...bars } = waterfallOf(sold.amount, [...parts.map(({ amount }) => amount), rest], channel.amount)
  const isDay = bridge.from === bridge.to
  return (
    <table className={css.table}>
      <Head from={from} to={to} />
      <tbody>
        <tr data-whole>
          <th scope="row">
            <Name name="成交额" note="订单统计" />
          </th>
          <td>{countText(sold.orders)}</td>
          <td>{yuanText(sold.amount)}</td>
          <BarCell bar={bars.sold} cut={from > 0} leads={parts.length > 0} />
          <td>
            {mayOpenOrders && sold.orders > 0 && (
              <Link to={soldAddress(bridge, filters)} aria-label="看成交额的订单">
                看订单
              </Link>
            )}
          </td>
        </tr>
        {parts.map((row, nth) => {
          const key = `${row.part} ${row.channel ?? ''}`
          return (
            <PartRows
              key={key}
              row={row}
              bridge={bridge}
              filters={filters}
              bar={bars.steps[nth]}
              colour={colours[PART_COLOURS[nth % PART_COLOURS.length] ?? 0]}
              isOpen={opened === key}
              onToggle={() => setOpened(opened === key ? null : key)}
              mayOpenOrders={mayOpenOrders}
              mayReconcile={mayReconcile}
            />
          )
        })}
        {rest !== 0 && (
          <tr data-alert>
            <th scope="row">
              <Name name="说不清的" note="汇总与逐笔的订单、账单不一致，请运维重建统计" />
            </th>
            <td>—</td>
            <td>{signedText(rest)}</td>
            <BarCell bar={bars.steps.at(-1)} />
            <td>{mayReconcile && isDay && <Link to={reconciliationAddress(bridge.from)}>查对账</Link>}</td>
          </tr>
        )}
        <tr data-whole data-channel>
          <th scope="row">
            <Name name="渠道支付" note={billsNote(bridge)} />
          </th>
          <td>{countText(channel.payments)}</td>
          <td>{yuanText(channel.amount)}</td>
          <BarCell bar={bars.channel} cut={from > 0} />
          <td>
            {mayOpenOrders && bridge.billed.orders > 0 && (
              <Link to={ordersAddress('billed', bridge, filters)} aria-label="看渠道账单上的订单">
                看订单
              </Link>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The names of the columns, and the ends of the bars' axis. */
const Head = ({ from, to }: { from: number; to: number }) => (
  <thead>
    <tr>
      <th scope="col">哪一部分</th>
      <th scope="col">订单</th>
      <th scope="col">元</th>
      <th scope="col" className={css.axis}>
        <span aria-hidden>{axisText(from)}</span>
        <span aria-hidden>{axisText(to)}</span>
        <VisuallyHidden>图</VisuallyHidden>
      </th>
      <th scope="col">
        <VisuallyHidden>打开</VisuallyHidden>
      </th>
    </tr>
  </thead>
)

const Name = ({ name, note }: { name: string; note: string }) => (
  <span className={css.name}>
    <b>{name}</b> <small>{note}</small>
  </span>
)

interface BarCellProps {
  bar: Bar | undefined
  colour?: string | undefined
  /** The axis does not begin at 0. */
  cut?: boolean
  /** A line leads to the bar below. */
  leads?: boolean
}

/** Decorative: the figures stand beside it. */
const BarCell = ({ bar, colour, cut = false, leads = false }: BarCellProps) => (
  <td className={css.bar}>
    {bar && (
      <div className={css.track} aria-hidden>
        <span
          style={{ insetInlineStart: `${bar.start}%`, width: `${bar.width}%`, background: colour }}
          data-cut={cut || undefined}
        />
        {leads && <i style={{ insetInlineStart: `${bar.end}%` }} />}
      </div>
    )}
  </td>
)

interface PartRowsProps extends BridgeTableProps {
  row: BridgeRow
  bar: Bar | undefined
  colour: string | undefined
  isOpen: boolean
  onToggle: () => void
  mayOpenOrders: boolean
  mayReconcile: boolean
}

function PartRows(props: PartRowsProps) {
  const { row, bridge, filters, bar, colour, isOpen, onToggle, mayOpenOrders, mayReconcile } = props
  const { part, channel, count, orders, amount } = row
  const panelId = useId()
  const isExpandable = mayOpenOrders && orders > 0
  const name = partName(row)
  const { alerts } = BRIDGE_WORDS[part]
  return (
    <>
      <tr data-part data-alert={alerts} data-open={isOpen || undefined}>
        <th scope="row">
          {isExpandable ? (
            <button
              type="button"
              className={css.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={onToggle}
            >
              {isOpen ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
              <Name name={name} note={partNote(row)} />
            </button>
          ) : (
            <Name name={name} note={partNote(row)} />
          )}
        </th>
        <td>{countText(count)}</td>
        <td>{signedText(amount)}</td>
        <BarCell bar={bar} colour={colour} leads={!isOpen} />
        <td>
          {isExpandable ? (
            <Link to={ordersAddress(part, bridge, filters, channel)} aria-label={`看${name}的订单`}>
              看订单
            </Link>
          ) : (
            alerts &&
            mayReconcile &&
            bridge.from === bridge.to && <Link to={reconciliationAddress(bridge.from)}>看差错</Link>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr data-orders>
          <td colSpan={5} id={panelId}>
            <PartOrders row={row} days={bridge} filters={filters} />
          </td>
        </tr>
      )}
    </>
  )
}
