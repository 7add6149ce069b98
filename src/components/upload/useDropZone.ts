import { useState } from 'react'
import type { DragEvent } from 'react'

/** A drop zone that knows whether something is being dragged over it. */
export function useDropZone(onDrop: (data: DataTransfer) => void, disabled = false) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(!disabled)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      if (!disabled) onDrop(event.dataTransfer)
    },
  }
  return { over: isOver, handlers }
}
