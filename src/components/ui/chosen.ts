import type { MenuProps } from 'antd'

/** For antd's menus: the Enter that chooses an entry would also press whatever has the focus by then, the menu's button or a dialog's ×. */
export const chosen =
  (run: (key: string) => void): MenuProps['onClick'] =>
  ({ key, domEvent }) => {
    domEvent.preventDefault()
    run(key)
  }
