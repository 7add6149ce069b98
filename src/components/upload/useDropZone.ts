import { useState } from 'react'
import type { DragEvent } from 'react'

/** A drop zone that knows whether something is being dragged over it. */
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
