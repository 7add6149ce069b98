import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { termsCalls } from '@/contract/terms'
import { call } from '@/lib/call'
import Terms from '@/pages/system/terms'
import { uniqueName } from '../../support/builders'
import { open, press } from '../../support/recordPage'
import { hiddenToo } from '../../support/render'
import { as, onSeededServer } from '../shell/signedIn'

onSeededServer()
hiddenToo()
// Fetched before the tests: on a busy machine the code alone takes longer than they wait.
beforeAll(() => Promise.all([import('@/pages/system/terms/CompareVersions'), import('@/components/richText/RichTextView')]), 180_000)

const current = () => call(termsCalls.detail, { query: { type: 'privacy' } })

it('compares a version with the one before it, and brings an older one back', async () => {
  await as('admin')
  const { version, content } = await current()
  const text = uniqueName('多收集一项')
  await call(termsCalls.put, { body: { type: 'privacy', version, content: `${content}<p>${text}</p>` } })
  await open(Terms, { search: '?type=privacy' })
  await press(`对比 第 ${version + 1} 版`)
  expect(await screen.findByText(new RegExp(text), { selector: 'mark' })).toBeInTheDocument()
  await press(`恢复第 ${version} 版`)
  await press('确认恢复')
  await waitFor(async () => expect(await current()).toMatchObject({ version: version + 2, content }))
})

it('shows what visitors read, by type, and offers no editing to whoever may not', async () => {
  await open(Terms, { search: '' })
  expect(await screen.findByRole('button', { name: '编辑用户协议' })).toBeInTheDocument()
  fireEvent.click(screen.getByText('购买须知'))
  const phone = within(await screen.findByRole('region', { name: '访客现在看到的' }))
  expect(await phone.findByRole('heading', { name: '购买须知' })).toBeInTheDocument()
  await as('viewer')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^编辑/ })).toBeNull())
})
