import { useEffect, useEffectEvent, useState } from 'react'
import { useDropZone } from './useDropZone'

/** The first file of the wanted type (`image/`), or else the first. */
const fileIn = (data: DataTransfer | null, type: string) =>
  [...(data?.files ?? [])].find((file) => file.type.startsWith(type)) ?? data?.files[0]

/** Drop onto a place, and paste while the pointer or focus is there. */
export function useFileDrop(type: string, onFile: (file: File) => void, disabled: boolean) {
  const [isNear, setIsNear] = useState(false)
  const takePasted = useEffectEvent(onFile)
  const zone = useDropZone((data) => {
    const file = fileIn(data, type)
    if (file) onFile(file)
  }, disabled)

  useEffect(() => {
    if (!isNear || disabled) return
    const paste = (event: ClipboardEvent) => {
      const file = fileIn(event.clipboardData, type)
      if (!file) return
      event.preventDefault()
      takePasted(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [disabled, isNear, type])

  const handlers = {
    ...zone.handlers,
    onPointerEnter: () => setIsNear(true),
    onPointerLeave: () => setIsNear(false),
    onFocus: () => setIsNear(true),
    onBlur: () => setIsNear(false),
  }
  return { over: zone.over, handlers }
}
