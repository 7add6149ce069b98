import { Button } from 'antd'
import css from './MapToggle.module.css'
import { MapPinIcon } from '@/components/icons'

interface MapToggleProps {
  open: boolean
  /** Purpose of the map. */
  purpose: string
  onToggle: () => void
}

/** Opens the map below it; map code is fetched only on demand. */
export function MapToggle({ open, purpose, onToggle }: MapToggleProps) {
  return (
    <Button type="link" className={css.toggle} icon={<MapPinIcon size={16} />} aria-expanded={open} onClick={onToggle}>
      {open ? '收起地图' : purpose}
    </Button>
  )
}
