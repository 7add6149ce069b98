import { Dropdown } from 'antd'
import { MoonIcon, SunIcon } from '@/components/icons'
import { useThemeMode } from '@/theme/mode'
import { BarButton } from './BarButton'
import { useThemeChoice } from './themeChoice'

export function ThemeButton() {
  const { items, selectedKeys, choose } = useThemeChoice()
  const mode = useThemeMode()
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{ items, selectable: true, selectedKeys, onClick: ({ key }) => choose(key) }}
    >
      <BarButton label="外观" icon={mode === 'dark' ? SunIcon : MoonIcon} aria-haspopup="menu" />
    </Dropdown>
  )
}
