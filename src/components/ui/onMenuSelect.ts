import type { MenuProps } from 'antd'

/** For antd's menus: the Enter that selects an entry would also press what has the focus next, the menu's button or a dialog's ×. */
export const onMenuSelect =
  (run: (key: string) => void): MenuProps['onClick'] =>
  ({ key, domEvent }) => {
    domEvent.preventDefault()
    run(key)
  }
