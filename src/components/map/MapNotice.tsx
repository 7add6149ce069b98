import { Button } from 'antd'
import css from './NoWebGl.module.css'
import { InfoIcon } from '@/components/icons'

interface MapNoticeProps {
  title: string
  text: string
  /** Label of the remedy. */
  action: string
  onAction: () => void
}

/** Replaces a map that cannot be shown. */
export function MapNotice({ title, text, action, onAction }: MapNoticeProps) {
  return (
    <div className={css.notice} role="alert">
      <InfoIcon size={20} />
      <p className={css.title}>{title}</p>
      <p className={css.text}>{text}</p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  )
}

/** The map's code failed to load. The rest of the page stays as it is. */
const MapNotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <MapNotice
    title="地图服务未加载"
    text="可能网络断开了，也可能刚发布了新版本。页面上的其他内容照常可用。"
    action="重试"
    onAction={onRetry}
  />
)

/** How missing map code is shown and reported. */
export const mapMissing = {
  shown: (_props: unknown, retry: () => void) => <MapNotLoaded onRetry={retry} />,
  report: 'map service API not loaded',
}
