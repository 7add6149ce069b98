import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '@/components/hooks/useLatest'

/** Plays the closing animation of a drawer or dialog, then notifies its owner once, who unmounts it. */
export function useDrawer(onClosed: () => void) {
  const [open, setOpen] = useState(true)
  const close = useCallback(() => setOpen(false), [])
  const end = { open, onClosed }
  const endNow = useLatest(end)
  const told = useRef(false)

  const tell = useCallback(({ open, onClosed }: typeof end) => {
    // Hidden with its tab does not mean closed.
    if (open || told.current) return
    told.current = true
    onClosed()
  }, [])
  const afterOpenChange = (shown: boolean) => {
    if (!shown) tell(end)
  }
  // Another drawer may replace it during the animation: its changes must still be reported.
  useEffect(() => () => tell(endNow.current), [endNow, tell])
  return { open, close, afterOpenChange }
}
