import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { paths } from '@/routes/paths'
import { useAuth } from '@/stores/auth'
import { usePreferences } from '@/stores/preferences'
import { noteRecent } from '@/stores/recent'
import { hiddenToo } from '../../support/pages/render'
import { renderShell } from './renderShell'
import { as, asHolder, onSeededServer } from './signIn'

const server = onSeededServer()
hiddenToo()

/** Records the calls made during a test. */
function calls() {
  const paths: string[] = []
  server.network?.use(
    http.all('*/saas/*', ({ request }) => {
      paths.push(new URL(request.url).pathname)
    }),
  )
  return paths
}

async function open() {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.findByRole('dialog', { name: /^搜索/ })
}
const options = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)

/** The matching part is its own element, which would split the name. */
const optionOf = (dialog: HTMLElement, start: string) =>
  waitFor(() => {
    const option = within(dialog)
      .getAllByRole('option')
      .find(({ textContent }) => textContent.startsWith(start))
    if (!option) throw new Error(`no option ${start}`)
    return option
  })

describe('the command palette', () => {
  beforeEach(() => usePreferences.setState({ theme: 'light' }))

  test('opens a page by its initials', async () => {
    const { user, address } = renderShell(await as('admin'))
    const dialog = await open()
    await user.type(within(dialog).getByRole('combobox'), 'dshdl')
    await waitFor(() => expect(options(dialog)[0]).toMatch(/^待审核导览/))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(paths.guidePending()))
  })

  test('finds guides on the server by keyword and by pinyin, and opens the form of one', async () => {
    const { user, address } = renderShell(await as('admin'))
    const dialog = await open()
    const field = within(dialog).getByRole('combobox')
    await user.type(field, '黄山')
    await optionOf(dialog, '黄山风景区')
    await user.clear(field)
    await user.type(field, 'huangshan')
    await waitFor(() => expect(options(dialog)).toHaveLength(1))
    await user.click(await optionOf(dialog, '黄山风景区'))
    await waitFor(() => expect(address()).toMatch(/^\/guide\/guide-list\/all\?guide=[\w-]+$/))
  })

  test('lists what this account opened recently, hidden from other accounts', async () => {
    const admin = await as('admin')
    noteRecent('guide', { id: 'g1', name: '西湖风景名胜区' })
    const first = renderShell(admin)
    expect(options(await open()).some((text) => text.startsWith('西湖风景名胜区'))).toBe(true)
    first.unmount()
    renderShell(await as('editor'))
    expect(options(await open()).some((text) => text.startsWith('西湖风景名胜区'))).toBe(false)
  })

  test('without a right to guides it offers, searches and requests none', async () => {
    const { user } = renderShell(await asHolder([]))
    const dialog = await open()
    expect(dialog).toHaveAccessibleName('搜索菜单、操作')
    const requests = calls()
    await user.type(within(dialog).getByRole('combobox'), '黄山')
    await waitFor(() => expect(within(dialog).getByText('没有找到「黄山」')).toBeVisible())
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(requests).toEqual([])
    expect(options(dialog).some((text) => text.includes('新增'))).toBe(false)
  })

  test('runs the actions that the account may run: switch the theme, log out', async () => {
    const { user } = renderShell(await as('viewer'))
    const dialog = await open()
    expect(options(dialog).some((text) => text.startsWith('新增'))).toBe(false)
    await user.type(within(dialog).getByRole('combobox'), 'shense')
    await user.keyboard('{Enter}')
    expect(usePreferences.getState().theme).toBe('dark')
    const again = await open()
    await user.type(within(again).getByRole('combobox'), '注销')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(useAuth.getState().user).toBeNull())
  })

  test('also opens from its field in the bar, which names what can be searched', async () => {
    const { user } = renderShell(await as('admin'))
    const named = /^搜索菜单、导览.*、操作$/
    await user.click(screen.getByRole('button', { name: named }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: named })).toBeVisible())
  })
})

test('the help lists the keys of the active page', async () => {
  renderShell(await as('viewer'))
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  const help = await screen.findByRole('dialog', { name: '键盘快捷键' })
  const everywhere = within(help).getByRole('region', { name: '全局' })
  // The dialog is mounted before it has opened.
  await waitFor(() => expect(within(everywhere).getByText('搜索')).toBeVisible())
  expect(within(within(help).getByRole('region', { name: '标签栏' })).getByText('重新打开关闭的标签')).toBeVisible()
  expect(within(help).queryByRole('region', { name: '列表' })).toBeNull()
})
