import { Form, Segmented } from 'antd'
import { useState } from 'react'
import type { RecordPreviewProps } from '@/components/record'
import { GuidePhone } from '@/components/visitorPhone/GuidePhone'
import { ME_PAGE, QUESTIONS_PAGE } from '@/components/visitorPhone/pages'

const PAGES = [
  { value: ME_PAGE, label: '我的' },
  { value: QUESTIONS_PAGE, label: '智能问答' },
]

/** Where visitors meet the functions that are being switched. */
export function FunctionsPreview({ form }: RecordPreviewProps) {
  const { questions, problems, rescue, notice } = Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  const [page, setPage] = useState(ME_PAGE)
  return (
    <GuidePhone
      start={page}
      content={{
        kind: 'functions',
        questions: questions !== false,
        problems: problems !== false,
        rescue: rescue !== false,
        notice: typeof notice === 'string' ? notice.trim() : '',
      }}
      tools={<Segmented aria-label="看哪一页" options={PAGES} value={page} onChange={setPage} />}
    />
  )
}
