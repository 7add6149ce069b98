import { Form } from 'antd'
import { useDeferredValue } from 'react'
import { RidgePlaceholder } from '@/components/ui/art/RidgePlaceholder'
import { UserIcon } from '@/components/icons'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import type { RecordPreviewProps } from '@/components/record'
import css from './VirtualHuman.module.css'

const WIDTH = 375

/** Live preview of a virtual human greeting visitors who open a guide. */
export function HumanPreview({ form }: RecordPreviewProps) {
  const name = useDeferredValue(Form.useWatch<string | undefined>('name', form) ?? '') || '名称'
  const greeting = useDeferredValue(Form.useWatch<string | undefined>('greeting', form) ?? '') || '欢迎语显示在这里'
  const portrait = Form.useWatch<string | null | undefined>('portrait', form) ?? null
  return (
    <PhoneFrame width={WIDTH}>
      <div className={css.page}>
        <RidgePlaceholder name="" />
        <div className={css.human}>
          {portrait === null ? (
            <span className={css.nobody}>
              <UserIcon size={32} />
            </span>
          ) : (
            <img src={portrait} alt="" />
          )}
          <div className={css.bubble}>
            <strong>{name}</strong>
            <p>{greeting}</p>
          </div>
        </div>
      </div>
    </PhoneFrame>
  )
}
