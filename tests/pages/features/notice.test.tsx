import { fireEvent, screen, waitFor } from '@testing-library/react'
import { delay, http } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { notice } from '@/contract/features/notice'
import { call } from '@/lib/call'
import '@/app/routes/references'
import Notices from '@/pages/features/notice'
import { uniqueName } from '../../support/builders'
import { choose, fill, open, press } from '../../support/pages/recordPage'
import { hiddenToo } from '../../support/pages/render'
import { as, onSeededServer } from '../shell/signIn'

// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() => import('@/components/record/form/RecordForm'))
const backend = onSeededServer()
hiddenToo()

async function made() {
  await as('operator')
  return call(notice.add, { body: { title: uniqueName('公告'), content: '<p>请绕行东门。</p>' } })
}

const editing = ({ id, title }: { id: string; title: string }) => ({
  account: 'operator' as const,
  search: `?edit=${id}&keyword=${encodeURIComponent(title)}`,
})

it('previews the notice on the visitors’ page, as a line or opened, and saves it', async () => {
  const record = await made()
  await open(Notices, editing(record))
  await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue(record.title))
  expect((await screen.findByTitle('访客页面')).getAttribute('src')).toMatch(/&home$/)
  const title = uniqueName('封园')
  await fill('标题', title)
  fireEvent.click(screen.getByRole('switch', { name: '紧急公告' }))
  await press('保存公告')
  await waitFor(async () =>
    expect(await call(notice.detail, { params: { id: record.id } })).toMatchObject({ title, urgent: true }),
  )
})

it('publishes the version just saved, before the list has been refetched', async () => {
  const record = await made()
  await open(Notices, editing(record))
  await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue(record.title))
  await screen.findByText(record.title, { selector: 'tr *' })
  backend.network?.use(http.all('*/notice/queryPage', () => delay('infinite')))
  const title = `${record.title}改`
  await fill('标题', title)
  await press('保存公告')
  await screen.findByText(title, { selector: 'tr *' })
  await choose(title, '上线')
  await waitFor(async () =>
    expect(await call(notice.detail, { params: { id: record.id } })).toMatchObject({ title, publish: 'online' }),
  )
})
