import { useEffect, useRef } from 'react'

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role=combobox], [role=textbox]'))

/** A single key of the page, unless somebody is writing or a dialog is open; a hidden tab does not listen. */
export function useShortcut(key: string | undefined, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (key === undefined) return
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key.toLowerCase() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.defaultPrevented || writes(event.target) || document.querySelector('[role=dialog][aria-modal=true], .ant-drawer-open') !== null) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [key])
}
