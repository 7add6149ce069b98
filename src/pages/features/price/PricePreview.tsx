import { skipToken, useQuery } from '@tanstack/react-query'
import { Form, Skeleton } from 'antd'
import { useOnlineGuides } from '@/components/visitorPhone/GuidePhone'
import type { RecordPreviewProps } from '@/components/record'
import { useReferences } from '@/components/record/useReferences'
import { PAGE_SIZE_MAX } from '@/contract/kit/paging'
import { price, priceKind } from '@/contract/features/price/price'
import { productOnSale } from '@/contract/features/sell/sell'
import type { Product } from '@/contract/features/sell/sell'
import { PREVIEWED_ID } from '@/contract/operation/previewContent'
import { call } from '@/lib/call'
import css from '../sell/Sell.module.css'
import { SalePhone } from '../sell/shared/SalePhone'

/** The product as typed; a missing price is 0 and hidden. */
function draftProduct(
  id: string,
  values: Record<string, unknown>,
  { language, guides }: Pick<Product, 'language' | 'guides'>,
): Product {
  const { name, price: fen, original, validity, validityUnit, listeners } = priceKind.fields
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
    listeners: read(listeners, 'listeners', 1),
    guides,
  }
}

/** The product among the guide's other products on sale. */
export function PricePreview({ form, record }: RecordPreviewProps) {
  const values = Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  const { guideId, guideIds, languageId } = values
  const guide = typeof guideId === 'string' ? guideId : null
  const online = useOnlineGuides()
  const references = useReferences(['language', 'sell'])
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
  if (guide === null) return <p className={css.none}>选好导览后，这里显示访客看到的商品</p>
  if (online.data?.some(({ id }) => id === guide) === false)
    return <p className={css.none}>导览没有上线，访客打不开；上线后这里显示访客看到的样子</p>
  if (!online.data || !others.data) return <Skeleton active paragraph={{ rows: 8 }} />
  const id = record?.id ?? PREVIEWED_ID
  const guidesOf = (first: string, further: unknown): Product['guides'] =>
    Array.isArray(further) && further.length > 0
      ? [first, ...further.map(String)].map((one) => ({ id: one, name: nameOf('sell', one) ?? '', cover: null }))
      : []
  const draft = draftProduct(id, values, {
    language: nameOf('language', languageId),
    guides: guidesOf(guide, guideIds),
  })
  const list = others.data.list.map((row): Product =>
    row.id === id
      ? draft
      : {
          ...productOnSale.strip().parse({ ...row, language: null, guides: guidesOf(row.guideId, row.guideIds) }),
          language: row.languageId === null ? null : (row.names[row.languageId] ?? null),
        },
  )
  return (
    <div className={css.stage}>
      <SalePhone guideId={guide} sale={{ products: list.some((row) => row.id === id) ? list : [...list, draft] }} />
    </div>
  )
}
