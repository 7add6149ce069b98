import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { termsCalls } from '@/contract/system/terms'
import { call } from '@/lib/call'
import Terms from '@/pages/system/terms'
import { right } from '@/contract/rights'
import { useAuth } from '@/stores/auth'
import { uniqueName } from '../../support/builders'
import { previewInFrame } from '../../support/pages/previews'
import { open, press } from '../../support/pages/recordPage'
import { hiddenToo } from '../../support/pages/render'
import { as, onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() =>
  Promise.all([
    import('@/pages/system/terms/CompareVersions'),
    import('@/pages/system/terms/TermsForm'),
    import('@/components/richText/RichTextEditor'),
    import('@/components/richText/RichTextView'),
  ]),
)

const current = () => call(termsCalls.detail, { query: { type: 'privacy' } })

it('compares a version with the previous one, and restores an older one', async () => {
  await as('admin')
  const { version, content } = await current()
  const text = uniqueName('多收集一项')
  await call(termsCalls.put, { body: { type: 'privacy', version, content: `${content}<p>${text}</p>` } })
  await open(Terms, { search: '?type=privacy' })
  await press(`对照 第 ${version + 1} 版`)
  expect(await screen.findByText(new RegExp(text), { selector: 'mark' })).toBeInTheDocument()
  await press(`恢复第 ${version} 版`)
  await press('确认恢复')
  await waitFor(async () => expect(await current()).toMatchObject({ version: version + 2, content }))
})

it('previews the terms while they are written', async () => {
  await open(Terms, { search: '?type=user' })
  await press('编辑用户协议')
  const form = within(await screen.findByRole('dialog'))
  const { guideId, headers } = await previewInFrame(form)
  const editor = await form.findByRole('textbox', { name: '用户协议' })
  const text = uniqueName('新的一条')
  act(() => {
    editor.innerHTML = `<p>${text}</p>`
  })
  await waitFor(async () =>
    expect((await call(termsCalls.read, { query: { type: 'user', guideId }, headers })).content).toContain(text),
  )
})

it('does not ask on leaving unchanged terms, even after the right to save is revoked', async () => {
  await open(Terms, { search: '?type=privacy' })
  await press('编辑隐私政策')
  await waitFor(() => expect(screen.getByRole('button', { name: '保存内容' })).toBeEnabled())
  act(() => {
    useAuth.setState(({ auths }) => ({ auths: new Set([...auths].filter((id) => id !== right('terms', 'edit'))) }))
  })
  await press('取消')
  await waitFor(() => expect(screen.queryByRole('button', { name: '保存内容' })).toBeNull())
  expect(screen.queryByText(/还没有保存$/)).toBeNull()
})

it('shows what visitors read, by type, and offers no editing to users who may only view', async () => {
  await open(Terms, { search: '?type=purchase' })
  expect(await screen.findByRole('button', { name: '编辑购买须知' })).toBeInTheDocument()
  expect((await previewInFrame()).start).toBe('terms/purchase')
  await as('viewer')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^编辑/ })).toBeNull())
})
