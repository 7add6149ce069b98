import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useEditing } from './editing'
import { preview } from './mode'

interface EditedModuleProps {
  id: string
  children: ReactNode
}

/** A module of the home page, which operators can choose in previews. Its marks are drawn by `modules.css`. */
export const EditedModule = ({ id, children }: EditedModuleProps) =>
  preview === null ? children : <Marked id={id}>{children}</Marked>

function Marked({ id, children }: EditedModuleProps) {
  const editing = useEditing()
  const place = useRef<HTMLDivElement>(null)
  const isChosen = editing?.selectedId === id
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const module = editing?.modules.find((one) => one.id === id)
  return (
    <div
      ref={place}
      data-module={id}
      data-chosen={isChosen || undefined}
      data-change={module?.mark?.kind}
      data-words={module?.mark?.words}
      data-empty={module?.emptyText}
    >
      {children}
    </div>
  )
}
