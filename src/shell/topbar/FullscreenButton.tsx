import { App } from 'antd'
import { useSyncExternalStore } from 'react'
import { FullscreenExitIcon, FullscreenIcon } from '@/components/icons'
import { BarButton } from './BarButton'

function subscribe(changed: () => void) {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

export function FullscreenButton() {
  const { message } = App.useApp()
  const full = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  // The words are the specification's.
  const warn = () => void message.warning('you browser can not work')

  const toggle = () => {
    if (!document.fullscreenEnabled) return warn()
    const change = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    change.catch(warn)
  }
  return <BarButton label={full ? '退出全屏' : '全屏'} icon={full ? FullscreenExitIcon : FullscreenIcon} onClick={toggle} />
}
