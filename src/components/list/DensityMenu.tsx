import { Button, Dropdown, Tooltip } from 'antd'
import { DensityIcon } from '@/components/icons'
import { usePreferences } from '@/stores/preferences'
import styles from './Toolbar.module.css'
import type { Density } from './types'

const DENSITIES: readonly { key: Density; label: string }[] = [
  { key: 'roomy', label: '宽松' },
  { key: 'middle', label: '适中' },
  { key: 'compact', label: '紧凑' },
]

/** One setting for every list. */
export function DensityMenu() {
  const { density, setDensity } = usePreferences()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: DENSITIES.map((known) => ({ ...known })),
        onClick: ({ key }) => setDensity(key as Density),
      }}
    >
      <Tooltip title="行高">
        <Button type="text" className={styles.tool} aria-label="行高" aria-haspopup="menu" icon={<DensityIcon size={16} />} />
      </Tooltip>
    </Dropdown>
  )
}
