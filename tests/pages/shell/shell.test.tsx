import { act, render, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { paths } from '@/routes/paths'
import { EnvMark } from '@/app/shell/EnvMark'
import { useAuth } from '@/stores/auth'
import { renderShell } from './renderShell'
import { as, asHolder, onSeededServer } from './signIn'

const server = onSeededServer()

describe('by rights', () => {
  test('an administrator sees the lists with their counts; arrow keys open and close a group of them', async () => {
    const { user } = renderShell(await as('admin'))
    const menu = screen.getByRole('navigation', { name: '主菜单' })
    expect(within(menu).getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
    expect(await within(menu).findByRole('link', { name: /^全部导览 ?\d+$/ })).toHaveAttribute('href', paths.guideAll())

    // Only the active page is a tab stop.
    const group = within(menu).getByRole('menuitem', { name: /^系统管理/ })
    act(() => group.focus())
    await user.keyboard('{ArrowRight}')
    expect(group).toHaveAttribute('aria-expanded', 'true')
    expect(await within(menu).findByRole('link', { name: '角色管理' })).toHaveAttribute('tabindex', '-1')
    expect(within(menu).getByRole('link', { name: '首页' })).toHaveAttribute('tabindex', '0')
    await user.keyboard('{ArrowLeft}')
    expect(group).toHaveAttribute('aria-expanded', 'false')
  })

  test('an account without pages sees an empty home page', async () => {
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

  test('the home page counts the tasks in the database', async () => {
    renderShell(await as('auditor'))
    const todo = await screen.findByRole('link', { name: /^待审核导览 ?\d+ ?最早一件/ })
    const count = /\d+/.exec(todo.textContent)?.[0]
    expect(screen.getByText(new RegExp(`，${count} 件事等你办$`))).toBeVisible()
  })
})

describe('the bars', () => {
  test('the environment is shown beside the logo, except in production', async () => {
    vi.stubEnv('VITE_APP_ENV', 'sit')
    const { unmount } = render(<EnvMark />)
    expect(screen.getByTitle('不是生产环境')).toHaveTextContent('sit')
    unmount()
    vi.stubEnv('VITE_APP_ENV', 'production')
    render(<EnvMark />)
    expect(screen.queryByTitle('不是生产环境')).toBeNull()
  })

  test('the sidebar stores 0 and 1 in its cookie; fullscreen warns when the browser does not support it', async () => {
    const { user } = renderShell(await as('viewer'))
    await user.click(screen.getAllByRole('button', { name: '收起菜单' })[0]!)
    expect(document.cookie).toContain('sidebarStatus=0')
    await user.click(screen.getAllByRole('button', { name: '展开菜单' })[0]!)
    expect(document.cookie).toContain('sidebarStatus=1')
    await user.click(screen.getByRole('button', { name: '全屏' }))
    expect(await screen.findByText('you browser can not work')).toBeInTheDocument()
  })

  test('a failed log-out shows a message and keeps the session; the next one ends it', async () => {
    const { user } = renderShell(await as('viewer'))
    server.network?.use(http.get('*/saas/api/mgr/pt/logout', () => HttpResponse.error(), { once: true }))
    await user.click(screen.getByRole('button', { name: /账号菜单/ }))
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
    expect(await screen.findByText('注销登录失败')).toBeInTheDocument()
    expect(useAuth.getState().user).not.toBeNull()
    await user.click(screen.getByRole('button', { name: /账号菜单/ }))
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
    await waitFor(() => expect(useAuth.getState().user).toBeNull())
  })
})
