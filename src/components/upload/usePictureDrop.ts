import { useEffect, useState } from 'react'
import type { DragEvent } from 'react'
import { useLatest } from '@/components/hooks/useLatest'

const pictureIn = (data: DataTransfer | null) => [...(data?.files ?? [])].find((file) => file.type.startsWith('image/')) ?? data?.files[0]

/** Dropping onto a place, and pasting while the pointer or the focus is there. */
export function usePictureDrop(onFile: (file: File) => void, disabled: boolean) {
  const [over, setOver] = useState(false)
  const [near, setNear] = useState(false)
  const take = useLatest(onFile)

  useEffect(() => {
    if (!near || disabled) return
    const paste = (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData)
      if (!file) return
      event.preventDefault()
      take.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [disabled, near, take])

  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(!disabled)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = pictureIn(event.dataTransfer)
      if (file && !disabled) take.current(file)
    },
    onPointerEnter: () => setNear(true),
    onPointerLeave: () => setNear(false),
    onFocus: () => setNear(true),
    onBlur: () => setNear(false),
  }
  return { over, handlers }
}
