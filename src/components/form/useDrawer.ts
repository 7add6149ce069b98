import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Plays the closing animation of a drawer or dialog, then notifies its owner once, who unmounts it. */
export function useDrawer(onClosed: () => void) {
  const [open, setOpen] = useState(true)
  const close = useCallback(() => setOpen(false), [])
  const told = useRef(false)

  const tell = () => {
    // Hidden with its tab does not mean closed.
    if (open || told.current) return
    told.current = true
    onClosed()
  }
  const tellOnUnmount = useEffectEvent(tell)
  const afterOpenChange = (shown: boolean) => {
    if (!shown) tell()
  }
  // Another drawer may replace it during the animation: its changes must still be reported.
  useEffect(() => () => tellOnUnmount(), [])
  return { open, close, afterOpenChange }
}
