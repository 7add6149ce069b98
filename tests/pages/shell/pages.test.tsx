import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RouteEntry } from '@/routes/types'
import { useTabs } from '@/stores/tabs'
import { renderShell } from './renderShell'
import { as, onSeededServer } from './signIn'

onSeededServer()

const log: string[] = []
const drawn = vi.fn<(name: string) => void>()

/** A separate component: React re-renders the readers of the address on each change and stops where nothing is new. */
function Title({ name }: { name: string }) {
  drawn(name)
  return <h1>{name}</h1>
}

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
        <Title name={name} />
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

/** New routes each time, because a page's code loads once per route. */
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

  test('a page in the background keeps its input, stops its effects and ignores address changes', async () => {
    const { user, address } = await opened()
    await user.click(screen.getByText('甲 filter'))
    await user.click(link('乙'))
    await waitFor(() => expect(screen.getByText('乙 at /b')).toBeVisible())
    expect(log.slice(-2).toSorted()).toEqual(['乙 on', '甲 off'])
    // jsdom does not support `content-visibility`; tests/e2e/tabs.spec.ts covers it.
    expect(screen.getByText('甲 at /a?q=1').closest('[data-behind]')).not.toBeNull()

    await user.click(link('甲'))
    expect(address()).toBe('/a?q=1')
    expect(await screen.findByLabelText('甲 field')).toHaveValue('kept')
  })

  test('a page that is not cached is mounted again', async () => {
    const { user } = await opened()
    await user.click(link('首页'))
    await user.type(await screen.findByLabelText('首页 field'), 'gone')
    await user.click(link('甲'))
    await user.click(link('首页'))
    expect(await screen.findByLabelText('首页 field')).toHaveValue('')
  })

  test('closing a tab discards its page; the next visit mounts it again', async () => {
    const { user, address } = await opened()
    await user.click(link('乙'))
    await screen.findByText('乙 at /b')
    await user.pointer({ keys: '[MouseMiddle]', target: tab('甲') })
    expect(tabs()).toEqual(['首页', '乙'])
    expect(address()).toBe('/b')
    await user.click(link('甲'))
    expect(await screen.findByLabelText('甲 field')).toHaveValue('')
  })

  test('closing the active tab activates the last remaining one', async () => {
    const { user, address } = await opened()
    await user.click(link('乙'))
    await screen.findByText('乙 at /b')
    tab('乙').focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(address()).toBe('/a'))
    expect(tabs()).toEqual(['首页', '甲'])
  })

  test('refresh mounts the page again at the same address', async () => {
    const { user, address } = await opened()
    await user.click(screen.getByText('甲 filter'))
    fireEvent.contextMenu(tab('甲'))
    await user.click(await screen.findByRole('menuitem', { name: '刷新' }))
    await waitFor(() => expect(screen.getByLabelText('甲 field')).toHaveValue(''))
    expect(address()).toBe('/a?q=1')
  })

  test('the tab menu closes the others or all; home stays', async () => {
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

  test('a pinned tab stays when others are closed, and a shortcut reopens a closed one', async () => {
    const { user, address } = await opened()
    await user.click(link('乙'))
    await screen.findByText('乙 at /b')
    fireEvent.contextMenu(tab('甲'))
    await user.click(await screen.findByRole('menuitem', { name: '固定' }))
    expect(tabs()).toEqual(['首页', '甲，已固定', '乙'])
    await user.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('tab', { name: /^甲.*已固定$/ }) })
    fireEvent.contextMenu(tab('首页'))
    await user.click((await screen.findAllByRole('menuitem', { name: '关闭右侧' })).at(-1)!)
    await waitFor(() => expect(tabs()).toEqual(['首页', '甲，已固定']))
    expect(address()).toBe('/a')
    fireEvent.keyDown(document.body, { key: '"', code: 'Quote', ctrlKey: true, shiftKey: true })
    await waitFor(() => expect(address()).toBe('/b'))
    expect(tabs()).toEqual(['首页', '甲，已固定', '乙'])
  })

  test('arrow keys move between tabs and Enter activates one', async () => {
    const { user, address } = await opened()
    tab('甲').focus()
    await user.keyboard('{ArrowRight}')
    expect(tab('首页')).toHaveFocus()
    await user.keyboard('{End}{Home}{Enter}')
    expect(address()).toBe('/home')
    expect(tab('首页')).toHaveAttribute('aria-selected', 'true')
  })

  test('a page that crashes shows an error in its place, other pages keep working, and retry mounts it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = await opened()
    await user.click(link('乙'))
    await user.click(await screen.findByText('乙 break'))
    await waitFor(() => expect(screen.getByRole('heading', { name: '「乙」没有打开' })).toBeVisible())
    await user.click(link('甲'))
    expect(await screen.findByLabelText('甲 field')).toHaveValue('kept')
    await user.click(link('乙'))
    await user.click(await screen.findByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.getByText('乙 at /b')).toBeVisible())
  })

  test('returning to an unchanged page does not re-render it', async () => {
    const { user } = await opened()
    await user.click(screen.getByText('甲 filter'))
    await user.click(link('乙'))
    await waitFor(() => expect(screen.getByText('乙 at /b')).toBeVisible())
    drawn.mockClear()
    await user.click(tab('甲'))
    await waitFor(() => expect(screen.getByText('甲 at /a?q=1')).toBeVisible())
    expect(drawn).not.toHaveBeenCalled()
  })

  test('an open drawer is hidden with its page and visible again on return', async () => {
    const { user } = await opened()
    await user.click(screen.getByText('甲 drawer'))
    await waitFor(() => expect(screen.getByText('甲 in a drawer')).toBeVisible())
    fireEvent.click(tab('首页'))
    await waitFor(() => expect(screen.queryByText('甲 in a drawer')).toBeNull())
    fireEvent.click(tab('甲'))
    await waitFor(() => expect(screen.getByText('甲 in a drawer')).toBeVisible())
  })

  test('the window title and the focus follow the active page', async () => {
    const { user } = await opened()
    expect(document.title).toBe('甲 - 山声智游')
    await user.click(link('乙'))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    expect(document.title).toBe('乙 - 山声智游')
  })
})
