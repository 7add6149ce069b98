import { Button, Form } from 'antd'
import { Nothing, PublishSwitch, Thumbnail } from '@/components/list/cells'
import { columnsOf, recordPage } from '@/components/record'
import type { RowOf, RecordPreviewProps } from '@/components/record'
import { moneyText } from '@/contract/kit/money'
import { sell, sellKind, SELL_STATES } from '@/contract/features/sell/sell'
import type { Product } from '@/contract/features/sell/sell'
import { TRIAL_UNITS } from '@/contract/features/sell/trialSpots'
import { validityHours, validityText } from '@/contract/kit/validity'
import { useRowTools } from '@/components/list'
import { useSellActions } from './useSellActions'
import { SalePhone } from './shared/SalePhone'
import css from './Sell.module.css'

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

/** In place of the price: the steps before the guide can be sold, for users with the right. */
function NoProduct({ row }: { row: RowOf<typeof sellKind> }) {
  const { actions, run } = useRowTools<RowOf<typeof sellKind>>()
  const action = actions.find(({ key }) => key === 'product')
  if (!action) return <Nothing />
  return (
    <Button type="link" size="small" aria-label={`为${row.name}新增商品`} onClick={() => void run(action, row)}>
      新增商品
    </Button>
  )
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The explanation that visitors open when they want to hear more. */
function SellPreview({ form, record }: RecordPreviewProps) {
  const { slogan, notice, trial, trialUnit } = Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  const saved = sellKind.record.safeParse(record).data
  if (!saved) return null
  if (saved.guidePublish === 'offline')
    return <p className={css.note}>导览没有上线，访客打不开；上线后这里显示访客看到的样子</p>
  return (
    <div className={css.stage}>
      {saved.publish === 'offline' && <p className={css.note}>现在免费收听，开始售卖后访客看到这一页</p>}
      <SalePhone
        guideId={saved.id}
        sale={{
          terms: {
            slogan: text(slogan),
            notice: text(notice),
            trial: sellKind.fields.trial.schema.safeParse(trial).data ?? saved.trial,
            trialUnit: sellKind.fields.trialUnit.schema.safeParse(trialUnit).data ?? saved.trialUnit,
          },
          products: saved.products,
        }}
      />
    </div>
  )
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
