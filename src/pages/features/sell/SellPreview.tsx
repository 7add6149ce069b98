import { Form } from 'antd'
import type { RecordPreviewProps } from '@/components/record'
import { sellKind } from '@/contract/features/sell/sell'
import { SalePhone } from './shared/SalePhone'
import css from './SellPreview.module.css'

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The explanation that visitors open when they want to hear more. */
export function SellPreview({ form, record }: RecordPreviewProps) {
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
