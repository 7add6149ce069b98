import { act, render, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { paths } from '@/routes/paths'
import { EnvMark } from '@/app/shell/EnvMark'
import { useAuth } from '@/stores/auth'
import { renderShell } from './renderShell'
import { as, asHolder, onSeededServer } from './signedIn'

const server = onSeededServer()

describe('by rights', () => {
  test('an administrator meets the lists with their counts', async () => {
    renderShell(await as('admin'))
    const menu = screen.getByRole('navigation', { name: '主菜单' })
    expect(within(menu).getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
    expect(await within(menu).findByRole('link', { name: /^全部导览 ?\d+$/ })).toHaveAttribute('href', paths.guideAll())
  })

  test('an account that may open no page meets a calm first one', async () => {
    renderShell(await asHolder([]))
    const menu = screen.getByRole('navigation', { name: '主菜单' })
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['首页'])
    await waitFor(() => expect(screen.getByRole('heading', { name: '没有等你处理的事' })).toBeVisible())
    expect(screen.queryByText('快捷入口')).toBeNull()
  })

  test('the first page counts what waits in the database', async () => {
    renderShell(await as('auditor'))
    const todo = await screen.findByRole('link', { name: /^待审核导览 ?\d+ ?最早一件/ })
    const count = /\d+/.exec(todo.textContent)?.[0]
    expect(screen.getByText(new RegExp(`今天有 ${count} 件事等你处理`))).toBeVisible()
  })
})

describe('the bar', () => {
  test('fullscreen warns where the browser cannot', async () => {
    const { user } = renderShell(await as('viewer'))
    await user.click(screen.getByRole('button', { name: '全屏' }))
    expect(await screen.findByText('you browser can not work')).toBeInTheDocument()
  })

  test('the environment is named beside the logo, but not in production', async () => {
    vi.stubEnv('VITE_APP_ENV', 'sit')
    const { unmount } = render(<EnvMark />)
    expect(screen.getByTitle('不是生产环境')).toHaveTextContent('sit')
    unmount()
    vi.stubEnv('VITE_APP_ENV', 'production')
    render(<EnvMark />)
    expect(screen.queryByTitle('不是生产环境')).toBeNull()
  })

  test('a group is opened and closed by the arrows, and Tab comes to the page in front', async () => {
    const { user } = renderShell(await as('admin'))
    const menu = screen.getByRole('navigation', { name: '主菜单' })
    const group = within(menu).getByRole('menuitem', { name: /^系统管理/ })
    act(() => group.focus())
    await user.keyboard('{ArrowRight}')
    expect(group).toHaveAttribute('aria-expanded', 'true')
    expect(await within(menu).findByRole('link', { name: '角色管理' })).toHaveAttribute('tabindex', '-1')
    expect(within(menu).getByRole('link', { name: '首页' })).toHaveAttribute('tabindex', '0')
    await user.keyboard('{ArrowLeft}')
    expect(group).toHaveAttribute('aria-expanded', 'false')
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
    server.network?.use(http.get('*/saas/api/mgr/pt/logout', () => HttpResponse.error()))
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
