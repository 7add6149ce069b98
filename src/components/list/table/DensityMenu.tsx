import { Button, Dropdown, Tooltip } from 'antd'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { DensityIcon } from '@/components/icons'
import { useFocusReturn } from '@/components/hooks/useFocusReturn'
import { usePreferences } from '@/stores/preferences'
import styles from '../Toolbar.module.css'
import type { Density } from '../types'

const DENSITIES: readonly { key: Density; label: string }[] = [
  { key: 'roomy', label: '宽松' },
  { key: 'middle', label: '适中' },
  { key: 'compact', label: '紧凑' },
]

/** Shared by all lists. */
export function DensityMenu() {
  const { density, setDensity } = usePreferences()
  const { button, onOpenChange } = useFocusReturn()
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      onOpenChange={onOpenChange}
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: DENSITIES.map((known) => ({ ...known })),
        onClick: onMenuSelect((key) => setDensity(key as Density)),
      }}
    >
      <Tooltip title="行高">
        <Button
          ref={button}
          type="text"
          className={styles.tool}
          aria-label="行高"
          aria-haspopup="menu"
          icon={<DensityIcon size={16} />}
        />
      </Tooltip>
    </Dropdown>
  )
}
