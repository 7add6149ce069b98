import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import SettingsDrawer from '@/pages/guide/guide/settings/SettingsDrawer'
import { drawerFixture } from './fixture'
import { button } from './renderDrawer'

const { make, open } = drawerFixture()

it('removing a floor moves the focus to the button that adds one', async () => {
  const { user } = await open(SettingsDrawer, await make('making', 'indoor'))
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: '最小级别' })).toBeEnabled())
  button('移除1F').focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: '移除1F' })).toBeNull()
  expect(button('添加楼层')).toHaveFocus()
})
