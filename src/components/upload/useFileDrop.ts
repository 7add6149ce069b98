import { useEffect, useState } from 'react'
import type { DragEvent } from 'react'
import { useLatest } from '@/components/hooks/useLatest'

/** The first of the wanted type (`image/`), or the first at all. */
const fileIn = (data: DataTransfer | null, type: string) => [...(data?.files ?? [])].find((file) => file.type.startsWith(type)) ?? data?.files[0]

/** Dropping onto a place, and pasting while the pointer or the focus is there. */
export function useFileDrop(type: string, onFile: (file: File) => void, disabled: boolean) {
  const [over, setOver] = useState(false)
  const [near, setNear] = useState(false)
  const take = useLatest(onFile)

  useEffect(() => {
    if (!near || disabled) return
    const paste = (event: ClipboardEvent) => {
      const file = fileIn(event.clipboardData, type)
      if (!file) return
      event.preventDefault()
      take.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [disabled, near, take, type])

  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(!disabled)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = fileIn(event.dataTransfer, type)
      if (file && !disabled) take.current(file)
    },
    onPointerEnter: () => setNear(true),
    onPointerLeave: () => setNear(false),
    onFocus: () => setNear(true),
    onBlur: () => setNear(false),
  }
  return { over, handlers }
}
