import { Form, Typography } from 'antd'
import type { RecordPreviewProps } from '@/components/record'
import { GuidePhone } from '@/components/visitorPhone/GuidePhone'

const HINT = '上传形象后，这里显示访客打开导览时看到的样子'

const lineOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The virtual human as visitors of one of its guides meet it. */
export function HumanPreview({ form }: RecordPreviewProps) {
  const { name, portrait, greeting, voiceStyleId, guideIds } =
    Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  if (typeof portrait !== 'string') return <Typography.Text type="secondary">{HINT}</Typography.Text>
  return (
    <GuidePhone
      guideIds={Array.isArray(guideIds) ? (guideIds as string[]) : []}
      switches="code"
      content={{
        kind: 'human',
        name: lineOf(name) || '名称',
        portrait,
        greeting: lineOf(greeting) || '欢迎语显示在这里',
        voiceStyleId: typeof voiceStyleId === 'string' ? voiceStyleId : null,
      }}
    />
  )
}
