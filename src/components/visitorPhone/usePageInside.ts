import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import type { FromPreview, ModulePlace, ShownPreview, ToPreview } from '@/contract/visitor/previewMessages'

/** What operators do with the modules of the home page inside. */
export interface ModuleEvents {
  /** A module was pressed. */
  onChosen?: ((moduleId: string) => void) | undefined
  /** A module was dragged to another place. */
  onMoved?: ((moduleId: string, place: ModulePlace) => void) | undefined
  /** Where the new module dragged over the page would go; null: nowhere. */
  onPlace?: ((place: ModulePlace | null) => void) | undefined
}

/** Talks with the page in a frame. `shown`: what it offers; null until it is there. */
export function usePageInside(
  frame: RefObject<HTMLIFrameElement | null>,
  { onChosen, onMoved, onPlace }: ModuleEvents,
) {
  const [shown, setShown] = useState<ShownPreview | null>(null)
  const hear = useEffectEvent((message: FromPreview) => {
    if (message.type === 'chosen') onChosen?.(message.moduleId)
    else if (message.type === 'moved') onMoved?.(message.moduleId, message.place)
    else if (message.type === 'place') onPlace?.(message.place)
    else setShown(message)
  })
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<FromPreview>) => {
      if (origin === location.origin && source === frame.current?.contentWindow) hear(data)
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
