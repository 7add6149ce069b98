import { Form } from 'antd'
import { useDeferredValue } from 'react'
import type { RecordPreviewProps } from '@/components/record'
import { sellKind } from '@/contract/features/sell/sell'
import { PurchasePage } from './shared/PurchasePage'
import css from './SellPreview.module.css'

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The page that visitors see when they want to hear more. */
export function SellPreview({ form, record }: RecordPreviewProps) {
  const values = useDeferredValue(Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {})
  const saved = sellKind.record.safeParse(record).data
  const { trial } = values
  return (
    <div className={css.stage}>
      {saved?.publish === 'offline' && <p>现在免费收听，开始售卖后访客看到这一页</p>}
      <PurchasePage
        guide={saved?.name ?? ''}
        cover={saved?.cover}
        slogan={text(values['slogan'])}
        notice={text(values['notice'])}
        trial={typeof trial === 'number' ? trial : 0}
        products={saved?.products ?? []}
      />
    </div>
  )
}
