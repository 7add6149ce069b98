import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Plays the closing animation of a drawer or dialog, then notifies its owner once, who unmounts it. */
export function useDrawer(onClosed: () => void) {
  const [open, setOpen] = useState(true)
  const close = useCallback(() => setOpen(false), [])
  const notified = useRef(false)

  const notifyClosed = () => {
    // Hidden with its tab does not mean closed.
    if (open || notified.current) return
    notified.current = true
    onClosed()
  }
  const tellOnUnmount = useEffectEvent(notifyClosed)
  const afterOpenChange = (isOpen: boolean) => {
    if (!isOpen) notifyClosed()
  }
  // Another drawer may replace it during the animation: its changes must still be reported.
  useEffect(() => () => tellOnUnmount(), [])
  return { open, close, afterOpenChange }
}
