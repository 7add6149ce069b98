import { Form, Skeleton } from 'antd'
import { ShareCard } from '@/components/ui/phone/ShareCard'
import type { RecordPreviewProps } from '@/components/record'
import { NotRead } from '@/components/ui/state/NotRead'
import { baseConfigKind, baseConfigProKind, CONFIG_NAMES } from '@/contract/operation/miniProgram/merchantConfig'
import { required } from '@/lib/required'
import { PARTS, useParts } from '../parts'
import css from './MiniProgramPhone.module.css'
import { MiniProgramPhone } from './MiniProgramPhone'
import { sampleOf } from './sample'

/** The input combined with the other parts' values. Parts that failed to load are left out. */
export function PartPreview({ kind, form, record }: RecordPreviewProps) {
  const input = Form.useWatch<Record<string, unknown> | undefined>([], form)
  const isShare = kind === baseConfigProKind
  const parts = useParts()
  const others = PARTS.map((part, index) => ({ part, query: required(parts[index], 'query of the part') })).filter(
    ({ part }) => (isShare ? part.kind === baseConfigKind : part.kind !== kind),
  )
  const missing = others.filter(({ query }) => query.data === undefined)
  const failed = missing.filter(({ query }) => query.isError)
  if (failed.length > 0) {
    return (
      <p className={css.unread} role="status">
        <NotRead
          name={failed
            .map(({ part }) => `「${required(CONFIG_NAMES[part.kind.domain], 'name of the part')}」`)
            .join('')}
          onRetry={() => failed.forEach(({ query }) => void query.refetch())}
        />
      </p>
    )
  }
  if (record === null || input === undefined || missing.length > 0) return <Skeleton active paragraph={{ rows: 8 }} />
  const values = Object.assign({}, ...others.map(({ query }) => query.data), input) as Record<string, unknown>
  if (isShare) {
    const { name, shareTitle, sharePicture } = sampleOf(values)
    return <ShareCard from={name} title={shareTitle} cover={sharePicture} />
  }
  return (
    <div className={css.stage}>
      <MiniProgramPhone values={values} />
    </div>
  )
}
