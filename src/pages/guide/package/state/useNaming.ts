import type { InputRef } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { usePackageEditor } from './editorState'

/** The name field of a record that was just made with a generated name takes the focus: the next typing replaces the name. */
export function useNaming(id: string): RefObject<InputRef | null> {
  const { naming, setNaming } = usePackageEditor()
  const name = useRef<InputRef>(null)
  const isNew = naming === id
  // Before the next key is handled.
  useLayoutEffect(() => {
    if (!isNew) return
    name.current?.focus({ cursor: 'all' })
    // The next one may have been added meanwhile.
    setNaming((current) => (current === id ? null : current))
  }, [id, isNew, setNaming])
  return name
}
