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
]

/** The page as visitors will see it, or see it now, with the merchant's own content. */
export function Phone() {
  const { draft, online } = usePageEditor()
  const [seen, setSeen] = useState('draft')
  const isDraft = seen === 'draft' || online === null
  return (
    <div className={css.stage}>
      {online !== null && <Segmented aria-label="手机上看哪一版" options={SEEN} value={seen} onChange={setSeen} />}
      <div className={css.desk}>
        <PhoneFrame width={WIDTH}>{isDraft ? <PhonePage modules={draft.modules} /> : <PhonePage modules={online.modules} fixed />}</PhoneFrame>
        {isDraft && <PhoneTools />}
      </div>
    </div>
  )
}
