import { Button, Dropdown, Tooltip } from 'antd'
import { DensityIcon } from '@/components/icons'
import styles from './Toolbar.module.css'
import type { ListHandle } from './useList'
import type { Density, ListRow } from './types'

const DENSITIES: readonly { key: Density; label: string }[] = [
  { key: 'roomy', label: '宽松' },
  { key: 'middle', label: '适中' },
  { key: 'compact', label: '紧凑' },
]

export function DensityMenu<R extends ListRow>({ list: { settings } }: { list: ListHandle<R> }) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [settings.density],
        items: DENSITIES.map((density) => ({ ...density })),
        onClick: ({ key }) => settings.change({ density: key as Density }),
      }}
    >
      <Tooltip title="行高">
        <Button type="text" className={styles.tool} aria-label="行高" aria-haspopup="menu" icon={<DensityIcon size={16} />} />
      </Tooltip>
    </Dropdown>
  )
}
