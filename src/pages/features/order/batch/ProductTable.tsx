import { Checkbox } from 'antd'
import { yuanText } from '@/contract/kit/money'
import { ORDER_CHANNEL_NAMES } from '@/contract/features/order/orderStates'
import type { OrderChannel } from '@/contract/features/order/orderStates'
import type { ProductSum } from '@/contract/features/order/refundBatch'
import css from './ProductTable.module.css'
import { productTotal, sumOf } from './words'

interface ProductTableProps {
  products: readonly ProductSum[]
  /** Products that are left out, and how to change that; absent where they are fixed. */
  choice?: { except: readonly string[]; toggle: (product: string) => void }
}

/** Orders and sums by product and sales channel. */
export function ProductTable({ products, choice }: ProductTableProps) {
  const channels = [...new Set(products.flatMap((product) => product.channels.map(({ channel }) => channel)))]
  const counted = products.filter(({ product }) => !choice?.except.includes(product))
  const inChannel = (channel: OrderChannel) =>
    sumOf(counted.flatMap((product) => product.channels.filter((sum) => sum.channel === channel)))
  const total = sumOf(counted.map(productTotal))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
    <div className={css.scroller} data-sideways role="region" aria-label="按商品和渠道" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">商品</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {ORDER_CHANNEL_NAMES[channel]}
              </th>
            ))}
            <th scope="col">笔数</th>
            <th scope="col">金额，元</th>
          </tr>
        </thead>
        <tbody>
          {products.map((row) => (
            <ProductRow key={row.product} row={row} channels={channels} choice={choice} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            {channels.map((channel) => (
              <td key={channel}>
                {inChannel(channel).count.toLocaleString('zh-CN')}
                <small>{yuanText(inChannel(channel).amount)}</small>
              </td>
            ))}
            <td>{total.count.toLocaleString('zh-CN')}</td>
            <td>{yuanText(total.amount)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function ProductRow({
  row,
  channels,
  choice,
}: { row: ProductSum; channels: readonly OrderChannel[] } & Pick<ProductTableProps, 'choice'>) {
  const isLeftOut = choice?.except.includes(row.product) ?? false
  const total = productTotal(row)
  return (
    <tr data-quiet={isLeftOut || undefined}>
      <th scope="row">
        {choice ? (
          <Checkbox checked={!isLeftOut} onChange={() => choice.toggle(row.product)}>
            {row.product}
          </Checkbox>
        ) : (
          row.product
        )}
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          {(row.channels.find((sum) => sum.channel === channel)?.count ?? 0).toLocaleString('zh-CN')}
        </td>
      ))}
      <td>{total.count.toLocaleString('zh-CN')}</td>
      <td>{yuanText(total.amount)}</td>
    </tr>
  )
}
