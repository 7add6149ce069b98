import { TagIcon } from '@/components/icons'
import type { Action } from '@/components/list'
import type { RowOf } from '@/components/record'
import { renewRow } from '@/components/record/bulk'
import { price } from '@/contract/features/price/price'
import type { priceKind } from '@/contract/features/price/price'
import { call } from '@/lib/call'
import { right } from '@/contract/rights'
import { adjustPrice, adjustmentRefusal } from './adjust'
import type { Adjustment } from './adjust'
import { AdjustFields } from './AdjustFields'

type Row = RowOf<typeof priceKind>

/** Changes many prices by a percentage, each through the single write call for products. Offers the last choice again. */
function adjusting(): Action<Row> {
  let adjustment: Adjustment = { percent: 10, to: 10 }
  const run = async (row: Row) => {
    const refusal = adjustmentRefusal(row, adjustment)
    if (refusal !== null) throw new Error(refusal)
    const { id, version, guideId, name, original, validity, validityUnit, languageId } = row
    await call(price.update, {
      body: {
        id,
        version,
        guideId,
        name,
        price: adjustPrice(row.price, adjustment),
        original,
        validity,
        validityUnit,
        languageId,
      },
    })
  }
  return {
    key: 'adjust',
    label: '调整价格',
    icon: TagIcon,
    rights: [right('salesPrice', 'setPrice')],
    place: 'menu',
    bulk: {
      title: '批量调整价格',
      done: '调整价格',
      confirm: ({ length }) => ({
        title: `调整 ${length} 个商品的价格？`,
        description: '保存后访客马上按新价格购买，已有的订单不变。',
        okText: '调整价格',
      }),
      more: (rows, setReady) => (
        <AdjustFields
          rows={rows}
          initial={adjustment}
          onChange={(next) => {
            if (next) adjustment = next
            setReady(next !== null)
          }}
        />
      ),
      run,
      renew: renewRow<Row>,
    },
  }
}

const ACTIONS = [adjusting()]

export const usePriceActions = (): readonly Action<Row>[] => ACTIONS
