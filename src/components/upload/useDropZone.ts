import { useState } from 'react'
import type { DragEvent } from 'react'

/** A place that takes what is dropped on it, and knows while something is held over it. */
export function useDropZone(onDrop: (data: DataTransfer) => void, disabled = false) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(!disabled)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (!disabled) onDrop(event.dataTransfer)
    },
  }
  return { over, handlers }
}
