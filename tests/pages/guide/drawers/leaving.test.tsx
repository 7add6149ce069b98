import { act, screen, waitFor } from '@testing-library/react'
import type { SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import GuideForm from '@/pages/guide/guide/form/GuideForm'
import { useAuth } from '@/stores/auth'
import { useSignOut } from '@/app/shell/topbar/useSignOut'
import { hasUnsaved, mayLeave } from '@/stores/unsaved'
import { serveApp } from '../../../../mocks/node'
import { seededServer } from '../../../support/server/seeded'
import type { TestServer } from '../../../support/server'
import { signedInAs } from '../../../support/pages/signedInAs'
import { button, dialog, field, fill, renderDrawer } from './renderDrawer'

let server: TestServer
let network: SetupServer

beforeAll(async () => {
  server = await seededServer()
  network = serveApp((request) => server.app.fetch(request, { address: '10.250.0.9' }))
})
afterAll(() => network.close())
beforeEach(() => signedInAs(server, 'editor'))
afterEach(() => useAuth.getState().clear())

const openNew = () => renderDrawer((ends) => <GuideForm {...ends} />)

describe('leaving with unsaved input', () => {
  const question = '「新增导览」还没有保存'

  it('asks on closing; offers the draft next time, only to the same account', async () => {
    const first = openNew()
    await fill('导览名称', '写到一半')
    await first.user.click(button('取消'))
    await first.user.click((await dialog(question)).getByRole('button', { name: '继续编辑' }))
    expect(first.onClose).not.toHaveBeenCalled()
    await first.user.click(button('关闭'))
    await first.user.click((await dialog(question)).getByRole('button', { name: '留作草稿并离开' }))
    await waitFor(() => expect(first.onClose).toHaveBeenCalledOnce())
    first.unmount()

    await signedInAs(server, 'admin')
    const other = openNew()
    await field('导览名称')
    expect(screen.queryByText(/有一份/)).toBeNull()
    other.unmount()

    await signedInAs(server, 'editor')
    const again = openNew()
    await waitFor(() => expect(screen.getByText(/有一份(今天|昨天) .+ 的草稿/)).toBeVisible())
    await again.user.click(button('继续编辑'))
    expect(await field('导览名称')).toHaveValue('写到一半')
  })

  it('deletes the draft when the input is discarded', async () => {
    const { user, onClose, unmount } = openNew()
    await fill('导览名称', '不要了')
    await user.click(button('取消'))
    await user.click((await dialog(question)).getByRole('button', { name: '丢弃修改' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    unmount()
    openNew()
    expect(await field('导览名称')).toHaveValue('')
    expect(screen.queryByText(/有一份/)).toBeNull()
  })

  it('Back asks, and navigates after discarding', async () => {
    const { user, router } = openNew()
    await fill('导览名称', '返回')
    await act(() => router.navigate(-1))
    await user.click((await dialog(question)).getByRole('button', { name: '继续编辑' }))
    expect(router.state.location.pathname).toBe('/guides')
    await act(() => router.navigate(-1))
    await user.click((await dialog(question)).getByRole('button', { name: '丢弃修改' }))
    await waitFor(() => expect(screen.getByText('elsewhere')).toBeVisible())
  })

  it('blocks leaving the page and closing the tab', async () => {
    const { user } = openNew()
    await field('导览名称')
    expect(hasUnsaved()).toBe(false)
    await fill('导览名称', '登出')
    await waitFor(() => expect(hasUnsaved('/guides')).toBe(true))
    expect(hasUnsaved('/elsewhere')).toBe(false)
    const leaving = mayLeave('/guides')
    await user.click((await dialog(question)).getByRole('button', { name: '继续编辑' }))
    expect(await leaving).toBe(false)
    const reload = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(reload)
    expect(reload.defaultPrevented).toBe(true)
  })

  it('does not ask when nothing was typed or the input was undone', async () => {
    const { user, onClose } = openNew()
    await fill('导览名称', '山')
    await fill('导览名称', '')
    await user.click(button('取消'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})

function SignOut() {
  const signOut = useSignOut()
  return (
    <button type="button" onClick={() => void signOut()}>
      退出登录
    </button>
  )
}

it('signing out works after a session ended while the question was open', async () => {
  const first = renderDrawer((ends) => (
    <>
      <SignOut />
      <GuideForm {...ends} />
    </>
  ))
  await fill('导览名称', '写到一半')
  await waitFor(() => expect(hasUnsaved()).toBe(true))
  screen.getByText('退出登录').click()
  await dialog('「新增导览」还没有保存')
  act(() => useAuth.getState().clear('登录已过期，请重新登录'))
  first.unmount()

  await signedInAs(server, 'editor')
  renderDrawer(() => <SignOut />)
  const buttons = screen.getAllByText('退出登录')
  buttons.at(-1)!.click()
  await waitFor(() => expect(useAuth.getState().user).toBeNull())
})
