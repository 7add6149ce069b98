import { Form, Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import { RidgePlaceholder } from '@/components/ui/art/RidgePlaceholder'
import { BellIcon, ChevronRightIcon, WarningCircleIcon } from '@/components/icons'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import { ContentPreview } from '@/components/record'
import type { RecordPreviewProps } from '@/components/record'
import css from './NoticePreview.module.css'

const WIDTH = 375

const PAGES = [
  { value: 'home', label: '首页' },
  { value: 'notice', label: '点开后' },
]

/** Live preview of a notice: on the mini-program's first page, and opened. */
export function NoticePreview(props: RecordPreviewProps) {
  const [page, setPage] = useState('home')
  return (
    <div className={css.stage}>
      <Segmented aria-label="预览哪一页" options={PAGES} value={page} onChange={setPage} />
      {page === 'home' ? <Home form={props.form} /> : <ContentPreview {...props} />}
    </div>
  )
}

/** An urgent notice covers everything; others are a line below the picture. */
function Home({ form }: Pick<RecordPreviewProps, 'form'>) {
  const title = useDeferredValue((Form.useWatch<string | undefined>('title', form) ?? '').trim() || '公告标题')
  const urgent = Form.useWatch<boolean | undefined>('urgent', form) ?? false
  return (
    <PhoneFrame width={WIDTH}>
      <div className={css.home}>
        {urgent && (
          <p className={css.banner}>
            <WarningCircleIcon size={20} />
            <span>{title}</span>
            <ChevronRightIcon size={16} />
          </p>
        )}
        <div className={css.hero}>
          <RidgePlaceholder name="" />
        </div>
        <div className={css.cards}>
          {!urgent && (
            <p className={css.line}>
              <BellIcon size={18} className={css.bell} />
              <span>{title}</span>
              <ChevronRightIcon size={16} />
            </p>
          )}
          <div className={css.rest} />
          <div className={css.rest} data-tall />
        </div>
      </div>
    </PhoneFrame>
  )
}
