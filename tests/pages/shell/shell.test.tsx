import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Drawer } from 'antd'
import { http, HttpResponse } from 'msw'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { serveApp } from '../../../mocks/node'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import { openConsole } from '@/shell/guard/open'
import { allowedRoutes } from '@/shell/guard/routes'
import { useAuth } from '@/stores/auth'
import { useTabs } from '@/stores/tabs'
import { signIn } from '../../support/accounts'
import type { Account } from '../../support/accounts'
import { seededServer } from '../../support/seeded'
import { renderShell } from './renderShell'

let network: ReturnType<typeof serveApp>
beforeAll(async () => {
  const server = await seededServer()
  network = serveApp((request) => server.app.fetch(request, { address: '10.250.0.1' }))
})
afterAll(() => network.close())
afterEach(() => {
  network.resetHandlers()
  useAuth.getState().clear()
})

/** Signs in and loads the rights as the guard does, without its router. */
async function as(account: Account): Promise<readonly RouteEntry[]> {
  useAuth.getState().signIn(await signIn(await seededServer(), account))
  await openConsole(() => false)
  return allowedRoutes()
}

describe('by rights', () => {
  test('an administrator meets the lists with their counts', async () => {
    renderShell(await as('admin'))
    const menu = screen.getByRole('navigation', { name: '主菜单' })
    expect(within(menu).getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
    expect(await within(menu).findByRole('link', { name: /^全部导览 ?\d+$/ })).toHaveAttribute('href', paths.guideAll())
  })

  test('an account without guides sees none of them, and a calm first page', async () => {
    renderShell(await as('finance'))
    const menu = screen.getByRole('navigation', { name: '主菜单' })
    expect(within(menu).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['首页'])
    expect(await screen.findByRole('heading', { name: '没有等你处理的事' })).toBeVisible()
    expect(screen.queryByText('快捷入口')).toBeNull()
  })

  test('the first page counts what waits in the database', async () => {
    renderShell(await as('auditor'))
    const todo = await screen.findByRole('link', { name: /^待审核导览 ?\d+ ?最早一件/ })
    const count = /\d+/.exec(todo.textContent)?.[0]
    expect(screen.getByText(new RegExp(`今天有 ${count} 件事等你处理`))).toBeVisible()
  })
})

const log: string[] = []

function page(name: string) {
  return function Page() {
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    const [broken, setBroken] = useState(false)
    const [drawer, setDrawer] = useState(false)
    useEffect(() => {
      log.push(`${name} on`)
      return () => {
        log.push(`${name} off`)
      }
    }, [])
    if (broken) throw new Error('broken on purpose')
    return (
      <>
        <h1>{name}</h1>
        <p>{`${name} at ${pathname}${search}`}</p>
        <input aria-label={`${name} field`} />
        <button onClick={() => void navigate('?q=1')}>{`${name} filter`}</button>
        <button onClick={() => setBroken(true)}>{`${name} break`}</button>
        <button onClick={() => setDrawer(true)}>{`${name} drawer`}</button>
        <Drawer open={drawer} title={`${name} in a drawer`} />
      </>
    )
  }
}

const entry = (path: string, title: string, more: Partial<RouteEntry> = {}): RouteEntry => {
  const component = page(title)
  return { path, title, load: async () => ({ default: component }), ...more }
}

/** New ones each time: a page's code is fetched once per route. */
const ownRoutes = (): RouteEntry[] => [
  entry('/home', '首页', { fixed: true, noCache: true }),
  entry('/a', '甲'),
  entry('/b', '乙'),
  { path: '/redirect/index', title: '刷新', hidden: true, noTab: true, load: () => import('@/pages/redirect') },
]

describe('the open pages', () => {
  beforeEach(async () => {
    useTabs.getState().reset()
    await as('viewer')
    log.length = 0
  })

  const tab = (name: string) => screen.getByRole('tab', { name })
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
  const link = (name: string) => within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { name })
  async function opened() {
    const shell = renderShell(ownRoutes())
    await screen.findByText('首页 at /home')
    await shell.user.click(link('甲'))
    await shell.user.type(await screen.findByLabelText('甲 field'), 'kept')
    return shell
  }

  test('a page behind keeps what was typed, stops its effects and does not follow the address', async () => {
    const { user, address } = await opened()
    await user.click(screen.getByText('甲 filter'))
    await user.click(link('乙'))
    expect(await screen.findByText('乙 at /b')).toBeVisible()
    expect(log.slice(-2).toSorted()).toEqual(['乙 on', '甲 off'])
    expect(screen.getByText('甲 at /a?q=1')).not.toBeVisible()

    await user.click(link('甲'))
    expect(address()).toBe('/a?q=1')
    expect(await screen.findByLabelText('甲 field')).toHaveValue('kept')
  })

  test('a page that is not cached is made anew', async () => {
    const { user } = await opened()
    await user.click(link('首页'))
    await user.type(await screen.findByLabelText('首页 field'), 'gone')
    await user.click(link('甲'))
    await user.click(link('首页'))
    expect(await screen.findByLabelText('首页 field')).toHaveValue('')
  })

  test('closing drops the page, and the next visit starts anew', async () => {
    const { user, address } = await opened()
    await user.click(link('乙'))
    await screen.findByText('乙 at /b')
    await user.pointer({ keys: '[MouseMiddle]', target: tab('甲') })
    expect(tabs()).toEqual(['首页', '乙'])
    expect(address()).toBe('/b')
    await user.click(link('甲'))
    expect(await screen.findByLabelText('甲 field')).toHaveValue('')
  })

  test('closing the one in front leads to the last that remains', async () => {
    const { user, address } = await opened()
    await user.click(link('乙'))
    await screen.findByText('乙 at /b')
    tab('乙').focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(address()).toBe('/a'))
    expect(tabs()).toEqual(['首页', '甲'])
  })

  test('refresh makes the page anew at the same address', async () => {
    const { user, address } = await opened()
    await user.click(screen.getByText('甲 filter'))
    fireEvent.contextMenu(tab('甲'))
    await user.click(await screen.findByRole('menuitem', { name: '刷新' }))
    await waitFor(() => expect(screen.getByLabelText('甲 field')).toHaveValue(''))
    expect(address()).toBe('/a?q=1')
  })

  test('the menu closes the others and all, home stays', async () => {
    const { user } = await opened()
    await user.click(link('乙'))
    await screen.findByText('乙 at /b')
    fireEvent.contextMenu(tab('甲'))
    await user.click(await screen.findByRole('menuitem', { name: '关闭其他' }))
    await waitFor(() => expect(tabs()).toEqual(['首页', '甲']))
    fireEvent.contextMenu(tab('甲'))
    await user.click((await screen.findAllByRole('menuitem', { name: '关闭全部' })).at(-1)!)
    await waitFor(() => expect(tabs()).toEqual(['首页']))
  })

  test('arrow keys walk the tabs and Enter opens one', async () => {
    const { user, address } = await opened()
    tab('甲').focus()
    await user.keyboard('{ArrowRight}')
    expect(tab('首页')).toHaveFocus()
    await user.keyboard('{End}{Home}{Enter}')
    expect(address()).toBe('/home')
    expect(tab('首页')).toHaveAttribute('aria-selected', 'true')
  })

  test('a page that fails says so in its place, the others live, and another try makes it anew', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = await opened()
    await user.click(link('乙'))
    await user.click(await screen.findByText('乙 break'))
    expect(await screen.findByRole('heading', { name: '「乙」没有打开' })).toBeVisible()
    await user.click(link('甲'))
    expect(await screen.findByLabelText('甲 field')).toHaveValue('kept')
    await user.click(link('乙'))
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByText('乙 at /b')).toBeVisible()
  })

  test('a drawer left open in a page behind is not seen, and is there on return', async () => {
    const { user } = await opened()
    await user.click(screen.getByText('甲 drawer'))
    expect(await screen.findByText('甲 in a drawer')).toBeVisible()
    fireEvent.click(tab('首页'))
    await waitFor(() => expect(screen.queryByText('甲 in a drawer')).toBeNull())
    fireEvent.click(tab('甲'))
    expect(await screen.findByText('甲 in a drawer')).toBeVisible()
  })

  test('the title of the window and the focus follow the page', async () => {
    const { user } = await opened()
    expect(document.title).toBe('甲 - 山声智游')
    await user.click(link('乙'))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    expect(document.title).toBe('乙 - 山声智游')
  })
})

describe('the bar', () => {
  test('fullscreen warns where the browser cannot', async () => {
    const { user } = renderShell(await as('viewer'))
    await user.click(screen.getByRole('button', { name: '全屏' }))
    expect(await screen.findByText('you browser can not work')).toBeInTheDocument()
  })

  test('the sidebar remembers 0 and 1 in its cookie', async () => {
    const { user } = renderShell(await as('viewer'))
    await user.click(screen.getAllByRole('button', { name: '收起菜单' })[0]!)
    expect(document.cookie).toContain('sidebarStatus=0')
    await user.click(screen.getAllByRole('button', { name: '展开菜单' })[0]!)
    expect(document.cookie).toContain('sidebarStatus=1')
  })

  test('a log-out that fails says so and changes nothing', async () => {
    const { user } = renderShell(await as('viewer'))
    network.use(http.get('*/saas/api/mgr/pt/logout', () => HttpResponse.error()))
    await user.click(screen.getByRole('button', { name: /账号菜单/ }))
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
    expect(await screen.findByText('注销登录失败')).toBeInTheDocument()
    expect(useAuth.getState().user).not.toBeNull()
  })

  test('logging out ends the session on the server', async () => {
    const { user } = renderShell(await as('viewer'))
    await user.click(screen.getByRole('button', { name: /账号菜单/ }))
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
    await waitFor(() => expect(useAuth.getState().user).toBeNull())
  })
})
