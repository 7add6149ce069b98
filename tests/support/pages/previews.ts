import { act, screen } from '@testing-library/react'
import type { FromPreview, ToPreview } from '@/contract/visitor/previewMessages'
import { visitorPreview } from '@/contract/visitor/visitorPreview'
import { call } from '@/lib/call'

export const FRAME = '访客页面'

/** What the visitors' page in the frame would ask with: its guide and its mark; `start`: the page it opens. */
export async function previewInFrame(within: Pick<typeof screen, 'findByTitle'> = screen) {
  const [, id = '', mchk = '', start = ''] =
    /^\/h5\/preview\/([\w-]+)#mchk=([\w.-]+)(?:&(.*))?$/.exec(
      (await within.findByTitle(FRAME)).getAttribute('src') ?? '',
    ) ?? []
  const headers = { mchk }
  const { guideId } = await call(visitorPreview.preview, { params: { id }, headers })
  return { guideId, headers, start }
}

/** In place of the page in a frame, which is not loaded in these tests: what it is told, and what it tells. */
export function pageInside(frame: HTMLElement) {
  const received: ToPreview[] = []
  const source = { postMessage: (message: ToPreview) => void received.push(message) }
  Object.defineProperty(frame, 'contentWindow', { value: source })
  const tell = (data: FromPreview) => {
    const event = new MessageEvent('message', { data, origin: location.origin })
    Object.defineProperty(event, 'source', { value: source })
    act(() => void window.dispatchEvent(event))
  }
  tell({ type: 'shown', packets: [], packetId: null, points: [], soldId: null })
  const edited = () => received.findLast((message) => message.type === 'edit')
  return { tell, edited }
}
