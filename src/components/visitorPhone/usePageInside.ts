import { useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { FromPreview, ToPreview } from '@/contract/visitor/previewMessages'

/** Talks with the page in a frame. `shown`: what it offers; null until it is there. */
export function usePageInside(frame: RefObject<HTMLIFrameElement | null>) {
  const [shown, setShown] = useState<FromPreview | null>(null)
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<FromPreview>) => {
      if (origin === location.origin && source === frame.current?.contentWindow) setShown(data)
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [frame])
  const send = useCallback(
    (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, location.origin),
    [frame],
  )
  return { shown, send }
}
