import { useState, useContext, useMemo } from 'react'
import { Button, Popover } from 'antd'
import { cardOf, columnsOf, recordPage } from '@/components/record'
import type { RowOf } from '@/components/record'
import { price, priceKind } from '@/contract/features/price/price'
import { validityText } from '@/contract/kit/validity'
import { UndoIcon, TagIcon } from '@/components/icons'
import type { Action } from '@/components/list'
import { right } from '@/contract/rights'
import { AdjustDialog } from './AdjustDialog'
import { FIRST_ADJUSTMENT } from './AdjustFields'
import { AdjustContext } from './adjusting'
import type { ProductRow } from './adjusting'
import { PriceNow } from './PriceNow'
import { OWN_PARAMETERS } from './calendar/useWeeks'
import { PricePreview } from './PricePreview'
import { usePriceTools } from './usePriceTools'
import { RecentBatches } from './batch/RecentBatches'
import css from './PriceList.module.css'
import { useMoment } from './useMoment'

const { name, field, publish, updated, created } = columnsOf(priceKind)

const ALL_LANGUAGES = '全部语种'

/** What a ticket opens beyond one phone and one guide. */
const ticketOf = ({ listeners, guideIds }: RowOf<typeof priceKind>): string[] =>
  [listeners > 1 ? `${listeners} 部手机` : '', guideIds.length > 0 ? `联票，${guideIds.length + 1} 个导览` : ''].filter(
    Boolean,
  )

/** The latest bulk changes beside the list, which has no form that shows them. */
function RecentButton() {
  const { mayEdit, undo, busy } = usePriceTools()
  const now = useMoment(null)
  if (!mayEdit) return null
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <div className={css.panel}>
          <RecentBatches now={now} undo={undo} isBusy={busy === 'undo'} empty="还没有批量定价" />
        </div>
      }
    >
      <Button icon={<UndoIcon size={16} />}>最近的批量</Button>
    </Popover>
  )
}

/** Changes list prices of many products at once. */
function usePriceActions(): readonly Action<ProductRow>[] {
  const open = useContext(AdjustContext)
  return useMemo(
    () => [
      {
        key: 'adjust',
        label: '调整价格',
        icon: TagIcon,
        rights: [right('salesPrice', 'setPrice')],
        place: 'menu',
        bulk: { title: '批量调整价格', open },
      },
    ],
    [open],
  )
}

const Products = recordPage({
  kind: priceKind,
  calls: price,
  columns: [
    name({
      title: '商品',
      subtitle: (row, display) =>
        display.layout === 'narrow'
          ? [row.names[row.guideId] ?? '', validityText(row), ...ticketOf(row)]
          : ticketOf(row),
    }),
    field('guideId', { width: 176, order: undefined }),
    field('price', {
      width: 152,
      narrow: true,
      yields: 5,
      render: ({ id, price: amount, original }) => <PriceNow id={id} price={amount} original={original} />,
    }),
    field('validity', { width: 92, order: undefined, yields: 3, render: validityText }),
    field('languageId', {
      width: 108,
      order: undefined,
      yields: 2,
      render: ({ languageId, names }) => (languageId === null ? ALL_LANGUAGES : names[languageId]),
    }),
    publish({ title: '上线' }),
    updated({ yields: 1 }),
    created(),
  ],
  card: (row, display) => ({
    ...cardOf(priceKind)(row, display),
    subtitle: [row.names[row.guideId] ?? '', validityText(row), ...ticketOf(row)],
    second: <PriceNow id={row.id} price={row.price} original={row.original} emphasized />,
  }),
  useActions: usePriceActions,
  preview: PricePreview,
  empty: { title: '还没有商品', description: '为导览设置单次、三日、年卡等商品，再到「导览售卖」开始售卖' },
  relatedDomains: ['sell'],
  extra: <RecentButton />,
  calendar: OWN_PARAMETERS,
})

/** The products, and the dialog that changes many of their prices. */
export function PriceList() {
  const [rows, open] = useState<readonly ProductRow[] | null>(null)
  const [adjustment, setAdjustment] = useState(FIRST_ADJUSTMENT)
  const tools = usePriceTools()
  return (
    <AdjustContext value={open}>
      <Products />
      {rows && (
        <AdjustDialog
          rows={rows}
          initial={adjustment}
          onChange={setAdjustment}
          tools={tools}
          onClose={() => open(null)}
        />
      )}
    </AdjustContext>
  )
}
