import { Nothing, PublishSwitch, Thumbnail } from '@/components/list/cells'
import { columnsOf, recordPage } from '@/components/record'
import type { RowOf } from '@/components/record'
import { moneyText } from '@/contract/kit/money'
import { sell, sellKind, SELL_STATES } from '@/contract/features/sell/sell'
import type { Product } from '@/contract/features/sell/sell'
import { TRIAL_UNITS } from '@/contract/features/sell/trialSpots'
import { validityHours, validityText } from '@/contract/kit/validity'
import { NoProduct } from './NoProduct'
import { SellPreview } from './SellPreview'
import { useSellActions } from './useSellActions'

type Row = RowOf<typeof sellKind>

const { name, field, updated } = columnsOf(sellKind)

const changedColumn = updated({ order: undefined })

const cover = (row: Row, fill?: boolean) => (
  <Thumbnail
    picture={row.cover === null ? null : (row.thumbnails[row.cover] ?? row.cover)}
    name={row.name}
    fill={fill}
  />
)
const saleSwitch = (row: Row) => <PublishSwitch row={row} name="售卖" word={SELL_STATES[row.state]} />

const lowestPrice = (products: readonly Product[]) => Math.min(...products.map(({ price }) => price))
const priceFrom = ({ products }: Row) =>
  products.length === 0 ? '' : `${moneyText(lowestPrice(products))}${products.length > 1 ? ' 起' : ''}`

/** From shortest to longest: 24 小时 – 365 天. */
function validityRange({ products }: Row): string {
  const sorted = products.toSorted((a, b) => validityHours(a) - validityHours(b))
  const [shortest, longest] = [sorted[0], sorted.at(-1)]
  if (!shortest || !longest) return ''
  return validityHours(shortest) === validityHours(longest)
    ? validityText(shortest)
    : `${validityText(shortest)} – ${validityText(longest)}`
}

export default recordPage({
  kind: sellKind,
  calls: sell,
  columns: [
    name({ title: '导览', picture: (row) => cover(row), subtitle: (row) => (row.slogan ? [row.slogan] : []) }),
    { key: 'publish', title: '售卖', width: 120, narrow: true, render: saleSwitch },
    {
      key: 'lowest',
      title: '价格',
      width: 116,
      align: 'right',
      narrow: true,
      yields: 4,
      render: (row) => priceFrom(row) || <NoProduct row={row} />,
    },
    { key: 'validity', title: '有效期', width: 148, yields: 2, render: (row) => validityRange(row) || <Nothing /> },
    {
      key: 'products',
      title: '在售商品',
      width: 92,
      align: 'right',
      yields: 3,
      render: ({ products }) => (products.length === 0 ? <Nothing /> : `${products.length} 个`),
    },
    field('trial', {
      width: 92,
      order: undefined,
      yields: 2,
      render: ({ trial, trialUnit }) => `${trial} ${TRIAL_UNITS[trialUnit]}`,
    }),
    { ...changedColumn, render: (row, display) => (row.updatedBy ? changedColumn.render(row, display) : <Nothing />) },
  ],
  card: (row) => ({
    picture: cover(row, true),
    title: row.name,
    subtitle: [priceFrom(row), row.products.length > 0 ? `${row.products.length} 个商品` : '没有商品'].filter(Boolean),
    second: validityRange(row),
    state: null,
    control: saleSwitch(row),
  }),
  useActions: useSellActions,
  preview: SellPreview,
  subject: '售卖设置',
  empty: { title: '还没有可以售卖的导览', description: '导览通过审核后出现在这里' },
})
