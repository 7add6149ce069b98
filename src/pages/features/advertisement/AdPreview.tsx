import { skipToken, useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { QueryState } from '@/components/form/QueryState'
import type { RecordPreviewProps } from '@/components/record'
import { GuidePhone, onlineGuide, useOnlineGuides } from '@/components/visitorPhone/GuidePhone'
import type { AdPosition } from '@/contract/features/advertisement/adPosition'
import { linkTarget } from '@/contract/kit/linkTarget'
import type { PreviewContentOf } from '@/contract/operation/previewContent'
import css from './Advertisement.module.css'
import { readPlace } from './place'
import { usePositions } from './usePositions'

const HINT = '选好广告位并上传图片后，这里显示它在手机上的样子'

/** The advertisement where visitors see it. */
export function AdPreview({ form, record }: RecordPreviewProps) {
  const positions = usePositions()
  const { title, picture, target, positionId, guideIds } =
    Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  const position = positions.data?.find(({ id }) => id === positionId)
  if (!position || typeof picture !== 'string') return <p className={css.first}>{HINT}</p>
  return (
    <AdPhone
      position={position}
      guideIds={Array.isArray(guideIds) ? (guideIds as string[]) : []}
      content={{
        replaces: record?.id ?? null,
        title: typeof title === 'string' ? title.trim() : '',
        picture,
        target: linkTarget.safeParse(target).data ?? { kind: 'none' },
      }}
    />
  )
}

interface AdPhoneProps {
  position: AdPosition
  /** Empty for all. */
  guideIds: readonly string[]
  content: Omit<PreviewContentOf<'advertisement'>, 'kind' | 'positionId'>
}

function AdPhone({ position, guideIds, content }: AdPhoneProps) {
  const guides = useOnlineGuides()
  const guideId = guides.data && onlineGuide(guides.data, guideIds)
  const place = useQuery({
    queryKey: ['advertisement', 'place', position.id, guideId],
    queryFn: typeof guideId === 'string' ? ({ signal }) => readPlace(position, guideId, signal) : skipToken,
  })
  if (!guides.data) return <QueryState query={guides} what="导览" />
  if (guideId !== null && place.data === undefined) return <QueryState query={place} what="广告位在哪里" />
  if (place.data === null)
    return <p className={css.first}>「{position.name}」不在访客的网页上：首页没有放这个广告位，看不到它的样子</p>
  return (
    <GuidePhone
      key={place.data}
      guideIds={guideIds}
      start={place.data}
      content={{ kind: 'advertisement', positionId: position.id, ...content }}
    />
  )
}
