import { Dropdown } from 'antd'
import { useState } from 'react'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { MoonIcon, SunIcon } from '@/components/icons'
import { useThemeMode } from '@/theme/mode'
import { useFocusReturn } from '@/components/hooks/useFocusReturn'
import { BarButton } from './BarButton'
import { useThemeChoice } from './themeChoice'

export function ThemeButton() {
  const { items, selectedKeys, choose } = useThemeChoice()
  const [open, setOpen] = useState(false)
  const { button, onOpenChange } = useFocusReturn(setOpen)
  const mode = useThemeMode()
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      onOpenChange={onOpenChange}
      menu={{ items, selectable: true, selectedKeys, onClick: onMenuSelect(choose) }}
    >
      <BarButton
        ref={button}
        label="外观"
        icon={mode === 'dark' ? SunIcon : MoonIcon}
        aria-haspopup="menu"
        quiet={open}
      />
    </Dropdown>
  )
}
