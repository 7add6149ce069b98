import { useFullscreen } from '@/components/hooks/useFullscreen'
import { FullscreenExitIcon, FullscreenIcon } from '@/components/icons'
import { BarButton } from './BarButton'

export function FullscreenButton() {
  const { full, toggle } = useFullscreen()
  return (
    <BarButton label={full ? '退出全屏' : '全屏'} icon={full ? FullscreenExitIcon : FullscreenIcon} onClick={toggle} />
  )
}
