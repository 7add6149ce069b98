import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import ScenicSpotList from '@/pages/guide/scenic'
import { paths } from '@/routes/paths'
import { menus, right } from '@/contract/rights'
import { useAuth } from '@/stores/auth'
import { render } from '../../../support/pages/render'
import { guideFixture } from '../guide/fixture'

const { make } = guideFixture()

async function open(name: string) {
  const view = render(<ScenicSpotList />, { history: [paths.scenicSpotList()] })
  await view.user.click(await screen.findByRole('button', { name: '地图' }))
  const list = within(await screen.findByRole('list', { name: '地图上的景区' }))
  await view.user.click(list.getByRole('button', { name: new RegExp(`^${name}`) }))
  return { ...view, list }
}

it('lists all scenic areas beside the map, and links from the selected one to its guide', async () => {
  useAuth.setState({ permittedPaths: new Set([paths.guideAll()]), auths: new Set() })
  const guide = await make('passed')
  const { user, address, list } = await open(guide.name)
  expect(list.getByRole('button', { name: `${guide.name} 1 点 · 没有录音` })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('button', { name: '打开数据包' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '查看导览' }))
  expect(address()).toContain(`keyword=${encodeURIComponent(guide.name)}`)
})

it('links to the data package for users who may open it', async () => {
  useAuth.setState({
    permittedPaths: new Set([paths.guideAll()]),
    auths: new Set([menus.scenicSpotList.id, right('guideAll', 'guideBag')]),
  })
  const guide = await make('passed')
  const { user, address } = await open(guide.name)
  await user.click(screen.getByRole('button', { name: '打开数据包' }))
  expect(address()).toBe(paths.guideBag(guide.id))
})

it('arrow keys move through the list, which is a single tab stop', async () => {
  const guide = await make('passed')
  const { user, list } = await open(guide.name)
  const buttons = list.getAllByRole('button')
  expect(buttons.filter((button) => button.tabIndex === 0)).toEqual([list.getByRole('button', { pressed: true })])
  const at = buttons.findIndex((button) => button.tabIndex === 0)
  buttons[at]!.focus()
  const next = at === buttons.length - 1 ? -1 : 1
  await user.keyboard(next === 1 ? '{ArrowDown}' : '{ArrowUp}')
  expect(buttons[at + next]).toHaveFocus()
})
