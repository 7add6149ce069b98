import { App } from 'antd'
import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Whether the console is full screen, and the toggle. */
export function useFullscreen(): { full: boolean; toggle: () => void } {
  const { message } = App.useApp()
  const full = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  // The specification's wording.
  const warn = () => void message.warning('you browser can not work')

  const toggle = () => {
    if (!document.fullscreenEnabled) return warn()
    const change = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    change.catch(warn)
  }
  return { full, toggle }
}
