import { Form, Segmented } from 'antd'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { RidgePlaceholder } from '@/components/art/RidgePlaceholder'
import { BellIcon, ChevronRightIcon, WarningCircleIcon } from '@/components/icons'
import { PhoneFrame } from '@/components/phone/PhoneFrame'
import { RichTextView } from '@/components/richText'
import css from './NoticePreview.module.css'

const WIDTH = 375

const PAGES = [
  { value: 'home', label: '首页' },
  { value: 'notice', label: '点开后' },
]

/** What visitors see of a notice while it is written: on the first page of the mini-program, and opened. */
export function NoticePreview({ form }: { form: FormInstance }) {
  const [page, setPage] = useState('home')
  const title = (Form.useWatch<string | undefined>('title', form) ?? '').trim() || '公告标题'
  const urgent = Form.useWatch<boolean | undefined>('urgent', form) ?? false
  const cover = Form.useWatch<string | null | undefined>('cover', form) ?? null
  const content = Form.useWatch<string | undefined>('content', form) ?? ''
  return (
    <div className={css.stage}>
      <Segmented aria-label="预览哪一页" options={PAGES} value={page} onChange={setPage} />
      <PhoneFrame width={WIDTH}>{page === 'home' ? <Home title={title} urgent={urgent} /> : <Opened title={title} cover={cover} content={content} />}</PhoneFrame>
    </div>
  )
}

/** An urgent notice lies over everything else; another one is a line below the picture. */
function Home({ title, urgent }: { title: string; urgent: boolean }) {
  return (
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
  )
}

function Opened({ title, cover, content }: { title: string; cover: string | null; content: string }) {
  return (
    <article className={css.opened}>
      {cover !== null && <img className={css.cover} src={cover} alt="" />}
      <div className={css.words}>
        <h4 className={css.title}>{title}</h4>
        {content === '' ? <p className={css.nothing}>还没有内容</p> : <RichTextView html={content} />}
      </div>
    </article>
  )
}
