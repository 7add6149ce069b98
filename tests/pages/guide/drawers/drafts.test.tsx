import { act, screen, waitFor, within } from '@testing-library/react'
import type { SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import GuideForm from '@/pages/guide/guide/form/GuideForm'
import { useAuth } from '@/stores/auth'
import { serveApp } from '../../../../mocks/node'
import { signIn } from '../../../support/session/accounts'
import { makeGuide } from '../../../support/builders'
import { provideLocks } from '../../../support/pages/locks'
import { seededServer } from '../../../support/server/seeded'
import type { TestServer } from '../../../support/server'
import { signedInAs } from '../../../support/pages/signedInAs'
import { apiOf, button, field, fill, renderDrawer } from './renderDrawer'

let server: TestServer
let network: SetupServer
let guide: GuideRecord

beforeAll(async () => {
  server = await seededServer()
  network = serveApp((request) => server.app.fetch(request, { address: '10.250.0.11' }))
  const { token } = await signIn(server, 'admin')
  guide = await makeGuide(apiOf(server, token).send, token, await apiOf(server, token).parts(), 'making')
})
afterAll(() => network.close())
beforeEach(() => signedInAs(server, 'editor'))
afterEach(() => {
  useAuth.getState().clear()
})

const openNew = () => renderDrawer((ends) => <GuideForm {...ends} />)
const openOn = () => renderDrawer((ends) => <GuideForm guideId={guide.id} {...ends} />)
/** The name in each drawer, in order: in tests the labels of two forms in one document collide. */
const namesIn = () => [...document.querySelectorAll<HTMLInputElement>('input#name')]
async function secondName() {
  await waitFor(() => expect(namesIn()).toHaveLength(2))
  const name = namesIn()[1]!
  await waitFor(() => expect(name).toBeEnabled())
  return name
}

/** Locks are released shortly after their editor closes. */
const released = () => new Promise((resolve) => setTimeout(resolve))

/** Types a name and leaves without an answer, as after a crash or an expired session. */
async function leave(name: string, open = openNew) {
  const { unmount } = open()
  await screen.findByRole('textbox', { name: '导览名称' })
  await waitFor(async () => expect(await field('导览名称')).toBeEnabled())
  await fill('导览名称', name)
  unmount()
}

describe('drafts of new guides and of a guide open twice', () => {
  it('a draft without a title is named after its kind', async () => {
    const first = openNew()
    await waitFor(async () => expect(await field('详细地址')).toBeEnabled())
    await fill('详细地址', '汤口镇')
    first.unmount()
    const { user } = openNew()
    await waitFor(() => expect(screen.getByText(/^有一份今天 .+ 的导览草稿$/)).toBeVisible())
    await user.click(button('丢弃'))
  })

  it('are listed newest first; each can be continued, discarded or left', async () => {
    await leave('第一份')
    const second = openNew()
    await second.user.click(await screen.findByRole('button', { name: '先放着' }))
    await fill('导览名称', '第二份')
    second.unmount()

    const { user, unmount } = openNew()
    await waitFor(() => expect(screen.getByText('有 2 份草稿，最近的在前')).toBeVisible())
    const names = screen.getAllByRole('button', { name: /^继续编辑 / }).map((entry) => entry.getAttribute('aria-label'))
    expect(names).toEqual([expect.stringContaining('第二份'), expect.stringContaining('第一份')])
    expect(await field('导览名称')).toBeDisabled()
    await user.click(screen.getByRole('button', { name: /^继续编辑 .*第一份/ }))
    expect(await field('导览名称')).toHaveValue('第一份')
    expect(await field('导览名称')).toBeEnabled()
    unmount()

    const again = openNew()
    await waitFor(() => expect(screen.getByText('有 2 份草稿，最近的在前')).toBeVisible())
    await again.user.click(screen.getByRole('button', { name: /^丢弃 .*第一份/ }))
    await waitFor(() => expect(screen.getByText(/有一份(今天|昨天) .+ 的草稿「第二份」/)).toBeVisible())
  })

  it('do not overwrite each other while both forms are open', async () => {
    onTestFinished(provideLocks())
    const first = openNew()
    await fill('导览名称', '这边的')
    const second = openNew()
    await second.user.type(await secondName(), '那边的')
    expect(screen.queryByText(/有一份/)).toBeNull()
    first.unmount()
    second.unmount()
    await released()
    openNew()
    await waitFor(() => expect(screen.getByText('有 2 份草稿，最近的在前')).toBeVisible())
  })

  it('warns that the guide is open in another tab, and offers that draft only after it is closed', async () => {
    onTestFinished(provideLocks())
    const first = openOn()
    await waitFor(async () => expect(await field('导览名称')).toBeEnabled())
    await fill('导览名称', '这边的')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    openOn()
    const note = (await screen.findByText('另一个标签页正在修改同一份内容')).closest<HTMLElement>('[role=note]')!
    expect(within(note).queryByRole('button')).toBeNull()
    await secondName()
    expect(screen.queryByText(/有一份/)).toBeNull()
    first.unmount()
    await released()
    // Closed in the other tab: on return this tab offers its draft, because nothing was typed here.
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(screen.getByText(/有一份(今天|昨天) .+ 的草稿「这边的」/)).toBeVisible())
    await waitFor(() => expect(screen.queryByText('另一个标签页正在修改同一份内容')).toBeNull())
    expect(button('继续编辑')).toBeVisible()
  })
})
