import { skipToken, useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { QueryState } from '@/components/form/QueryState'
import type { RecordPreviewProps } from '@/components/record'
import { GuidePhone, onlineGuide, useOnlineGuides } from '@/components/visitorPhone/GuidePhone'
import type { AdPosition } from '@/contract/features/advertisement/adPosition'
import { linkTarget } from '@/contract/kit/linkTarget'
import type { PreviewContentOf } from '@/contract/operation/previewContent'
import { HOME_PAGE, textPage } from '@/components/visitorPhone/pages'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import { visitorContent } from '@/contract/visitor/visitorContent'
import { call, CallError } from '@/lib/call'
import shared from '@/theme/shared.module.css'
import { usePositions } from './usePositions'

const HINT = '选好广告位并上传图片后，这里显示它在手机上的样子'

/** The advertisement where visitors see it. */
export function AdPreview({ form, record }: RecordPreviewProps) {
  const positions = usePositions()
  const { title, picture, target, positionId, guideIds } =
    Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  const position = positions.data?.find(({ id }) => id === positionId)
  if (!position || typeof picture !== 'string') return <p className={shared.about}>{HINT}</p>
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

/** Below the texts that visitors read. */
const BELOW_TEXTS = 'detail'

/** Nothing is published, or the guide does not offer it. */
function orNone(error: unknown): null {
  if (error instanceof CallError && error.code === 404) return null
  throw error
}

/** Where the guide's visitors see a position: part of an address of their page; null if nowhere. */
async function readPlace({ id, key }: AdPosition, guideId: string, signal: AbortSignal): Promise<string | null> {
  const home = await call(minaPage.indexPage, { body: { page: 'home', guideId } }, { signal }).catch(orNone)
  if (home?.modules.some((module) => module.kind === 'ad' && module.positionId === id)) return HOME_PAGE
  if (key !== BELOW_TEXTS) return null
  const articles = await call(visitorContent.articles, { query: { guideId } }, { signal }).catch(orNone)
  return articles?.[0] ? textPage('article', articles[0].id) : null
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
    return <p className={shared.about}>「{position.name}」不在访客的网页上：首页没有放这个广告位，看不到它的样子</p>
  return (
    <GuidePhone
      key={place.data}
      guideIds={guideIds}
      start={place.data}
      content={{ kind: 'advertisement', positionId: position.id, ...content }}
    />
  )
}
