import { TagIcon } from '@/components/icons'
import type { Action } from '@/components/list'
import type { RowOf } from '@/components/record'
import { renewRow } from '@/components/record/bulk'
import { price } from '@/contract/features/price/price'
import type { priceKind } from '@/contract/features/price/price'
import { changedPrice, changeRefusal } from '@/contract/features/price/priceChange'
import { call } from '@/lib/call'
import { required } from '@/lib/required'
import { right } from '@/contract/rights'
import { adjustmentChange, AdjustFields, FIRST_ADJUSTMENT } from './AdjustFields'

type Row = RowOf<typeof priceKind>

/** Changes many list prices by a share or an amount, each through the single write call for products. Offers the last choice again. */
function adjusting(): Action<Row> {
  let adjustment = FIRST_ADJUSTMENT
  const run = async (row: Row) => {
    const change = required(adjustmentChange(adjustment), 'change of the prices')
    const refusal = changeRefusal(row, change, null)
    if (refusal !== null) throw new Error(refusal)
    const { id, version, guideId, name, original, validity, validityUnit, languageId } = row
    await call(price.update, {
      body: {
        id,
        version,
        guideId,
        name,
        price: changedPrice(row.price, change),
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
            const isChange = adjustmentChange(next) !== null
            if (isChange) adjustment = next
            setReady(isChange)
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
