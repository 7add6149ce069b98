import { Segmented } from 'antd'
import { useState } from 'react'
import { PhoneFrame } from '@/components/phone/PhoneFrame'
import { usePageEditor } from '../editor'
import { PhonePage } from './PhonePage'
import { PhoneTools } from './PhoneTools'
import css from './Phone.module.css'

const WIDTH = 375
const SEEN = [
  { value: 'draft', label: '草稿' },
  { value: 'online', label: '线上' },
  { value: 'compare', label: '对照' },
]

/** The page as visitors will see it, or see it now, with the merchant's own content. */
export function Phone() {
  const { draft, online, selected, select, compare } = usePageEditor()
  const [seen, setSeen] = useState('draft')
  const isDraft = seen === 'draft' || online === null
  const chosen = selected?.id ?? null
  const see = (value: string) => {
    if (value === 'compare' && online) compare({ before: online.number, after: 'draft' })
    else setSeen(value)
  }
  return (
    <div className={css.stage}>
      {online !== null && <Segmented aria-label="手机上看哪一版" options={SEEN} value={seen} onChange={see} />}
      <div className={css.desk}>
        <PhoneFrame width={WIDTH}>{isDraft ? <PhonePage modules={draft.modules} chosen={chosen} onChoose={select} /> : <PhonePage modules={online.modules} chosen={chosen} />}</PhoneFrame>
        {isDraft && <PhoneTools />}
      </div>
    </div>
  )
}
