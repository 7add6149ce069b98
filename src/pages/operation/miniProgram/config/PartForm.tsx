import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { Form, Segmented } from 'antd'
import type { RecordFormProps, RecordPreviewProps } from '@/components/record'
import RecordForm from '@/components/record/form/RecordForm'
import {
  baseConfigProKind,
  globalSettingsKind,
  baseConfig,
  baseConfigKind,
} from '@/contract/operation/miniProgram/merchantConfig'
import { GuidePhone } from '@/components/visitorPhone/GuidePhone'
import { ME_PAGE, QUESTIONS_PAGE } from '@/components/visitorPhone/pages'
import { QueryState } from '@/components/form/QueryState'
import { ShareCard } from '@/components/ui/phone/ShareCard'
import { call } from '@/lib/call'
import type { Part } from './parts'

const PAGES = [
  { value: ME_PAGE, label: '我的' },
  { value: QUESTIONS_PAGE, label: '智能问答' },
]

/** Where visitors meet the functions that are being switched. */
function FunctionsPreview({ form }: RecordPreviewProps) {
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

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The card that friends get; without a title it bears the mini-program's name. */
function SharePreview({ form }: RecordPreviewProps) {
  const { shareTitle, sharePicture } = Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  const brand = useQuery({
    queryKey: [baseConfigKind.domain, 'detail'],
    queryFn: ({ signal }) => call(baseConfig.detail, {}, { signal }),
  })
  if (!brand.data) return <QueryState query={brand} what="小程序名称" />
  const { name } = brand.data
  return <ShareCard from={name} title={text(shareTitle) || name} cover={text(sharePicture) || null} />
}

/** Parts that visitors of the web page or friends of visitors see. */
const PREVIEWS: Partial<Record<string, ComponentType<RecordPreviewProps>>> = {
  [globalSettingsKind.domain]: FunctionsPreview,
  [baseConfigProKind.domain]: SharePreview,
}

/** The form of one part, with a live preview where there is something to see. */
export default function PartForm({
  part: { kind, calls, fields, consequence = '访客下次打开小程序时看到' },
  onClose,
  onDone,
}: Pick<RecordFormProps, 'onClose' | 'onDone'> & { part: Part }) {
  const client = useQueryClient()
  return (
    <RecordForm
      kind={kind}
      calls={calls}
      fields={fields}
      id={kind.domain}
      preview={PREVIEWS[kind.domain]}
      consequence={() => consequence}
      onSaved={() => {
        for (const queryKey of [
          ['mina', 'code'],
          ['mina', 'codeMaker'],
          ['subscribeTemplate', 'list'],
        ])
          void client.invalidateQueries({ queryKey })
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
