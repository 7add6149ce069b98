import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@/components/form/QueryState'
import { guide } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import shared from '@/theme/shared.module.css'
import { VisitorPhone } from './VisitorPhone'
import type { VisitorPhoneProps } from './VisitorPhone'

/** The guides that visitors can open. */
export const useOnlineGuides = () =>
  useQuery({
    queryKey: ['guide', 'onlineIdAndName'],
    queryFn: ({ signal }) => call(guide.onlineIdAndName, {}, { signal }),
  })

/** The first of these guides that visitors can open, else any; null if there is none. */
export const onlineGuide = (online: readonly { id: string }[], guideIds: readonly string[]): string | null =>
  (online.find(({ id }) => guideIds.includes(id)) ?? online[0])?.id ?? null

interface GuidePhoneProps extends Omit<VisitorPhoneProps, 'guideId' | 'version'> {
  /** Guides whose visitors get it; empty for all. */
  guideIds?: readonly string[]
}

/** What is the same in many guides, in the first of them that visitors can open; without one, around no guide. */
export function GuidePhone({ guideIds = [], switches = 'packets', ...phone }: GuidePhoneProps) {
  const guides = useOnlineGuides()
  if (!guides.data) return <QueryState query={guides} what="导览" />
  const id = onlineGuide(guides.data, guideIds)
  const isSale = phone.content?.kind === 'sale'
  if (id === null && isSale) return <p className={shared.aside}>还没有上线的导览，访客打不开页面</p>
  return (
    <>
      {id === null && <p className={shared.aside}>还没有上线的导览，访客打不开页面；导览上线后，访客看到的是这样</p>}
      <VisitorPhone
        key={id}
        guideId={id}
        version="visible"
        {...phone}
        switches={id === null && switches === 'packets' ? 'code' : switches}
      />
    </>
  )
}
