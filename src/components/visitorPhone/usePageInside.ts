import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import type { FromPreview, ShownPreview, ToPreview } from '@/contract/visitor/previewMessages'

/** Talks with the page in a frame. `shown`: what it offers; null until it is there. `onChosen`: a module of its home page was pressed. */
export function usePageInside(
  frame: RefObject<HTMLIFrameElement | null>,
  onChosen: ((moduleId: string) => void) | undefined,
) {
  const [shown, setShown] = useState<ShownPreview | null>(null)
  const chosen = useEffectEvent((moduleId: string) => onChosen?.(moduleId))
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<FromPreview>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data.type === 'chosen') chosen(data.moduleId)
      else if (data.type === 'shown') setShown(data)
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
