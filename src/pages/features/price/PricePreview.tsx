import { skipToken, useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useDeferredValue } from 'react'
import type { RecordPreviewProps } from '@/components/record'
import { useReferences } from '@/components/record/useReferences'
import { PAGE_SIZE_MAX } from '@/contract/kit/paging'
import { price, priceKind } from '@/contract/features/price'
import { sell } from '@/contract/features/sell/sell'
import type { Product } from '@/contract/features/sell/sell'
import { call } from '@/lib/call'
import { paths } from '@/routes/paths'
import { useAuth } from '@/stores/auth'
import { PurchasePage } from '../sell/shared/PurchasePage'

const NEW = 'new'

/** The product as typed; a missing price is 0 and hidden. */
function draftProduct(id: string, values: Record<string, unknown>, language: string | null): Product {
  const { name, price: fen, original, validity, validityUnit } = priceKind.fields
  const read = <T,>(field: { schema: { safeParse: (value: unknown) => { data?: T } } }, key: string, fallback: T): T =>
    field.schema.safeParse(values[key]).data ?? fallback
  return {
    id,
    language,
    name: read(name, 'name', '商品名称'),
    price: read(fen, 'price', 0),
    original: read(original, 'original', null),
    validity: read(validity, 'validity', 1),
    validityUnit: read(validityUnit, 'validityUnit', 'day'),
  }
}

/** Preview of the purchase page, as far as the price editor may see how the guide is sold. */
function useSold(guide: string | null) {
  const allowed = useAuth((state) => state.permittedPaths.has(paths.tourSales()))
  return useQuery({
    queryKey: ['sell', 'detail', guide],
    queryFn:
      allowed && guide !== null ? ({ signal }) => call(sell.detail, { params: { id: guide } }, { signal }) : skipToken,
  }).data
}

/** The product among the guide's other products on sale. */
export function PricePreview({ form, record }: RecordPreviewProps) {
  const values = useDeferredValue(Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {})
  const { guideId, languageId } = values
  const guide = typeof guideId === 'string' ? guideId : null
  const references = useReferences(['sell', 'language'])
  const nameOf = (domain: string, id: unknown) =>
    references.get(domain)?.data?.find((option) => option.id === id)?.name ?? null
  const others = useQuery({
    queryKey: ['price', 'queryPage', 'preview', guide],
    queryFn:
      guide === null
        ? skipToken
        : ({ signal }) =>
            call(price.queryPage, { body: { guideId: guide, publish: 'online', pageSize: PAGE_SIZE_MAX } }, { signal }),
  })
  const products = useSold(guide)
  const id = record?.id ?? NEW
  const draft = draftProduct(id, values, nameOf('language', languageId))
  const list = (others.data?.list ?? []).map((row): Product =>
    row.id === id ? draft : { ...row, language: row.languageId === null ? null : (row.names[row.languageId] ?? null) },
  )
  return (
    <PurchasePage
      guide={nameOf('sell', guide) ?? '导览名称'}
      {...(products && {
        cover: products.cover,
        slogan: products.slogan,
        notice: products.notice,
        trial: products.trial,
      })}
      products={list.some((row) => row.id === id) ? list : [...list, draft]}
      current={id}
    />
  )
}
