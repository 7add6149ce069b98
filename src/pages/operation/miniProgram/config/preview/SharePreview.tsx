import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { QueryState } from '@/components/form/QueryState'
import type { RecordPreviewProps } from '@/components/record'
import { ShareCard } from '@/components/ui/phone/ShareCard'
import { baseConfig, baseConfigKind } from '@/contract/operation/miniProgram/merchantConfig'
import { call } from '@/lib/call'

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The card that friends get; without a title it bears the mini-program's name. */
export function SharePreview({ form }: RecordPreviewProps) {
  const { shareTitle, sharePicture } = Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  const brand = useQuery({
    queryKey: [baseConfigKind.domain, 'detail'],
    queryFn: ({ signal }) => call(baseConfig.detail, {}, { signal }),
  })
  if (!brand.data) return <QueryState query={brand} what="小程序名称" />
  const { name } = brand.data
  return <ShareCard from={name} title={text(shareTitle) || name} cover={text(sharePicture) || null} />
}
