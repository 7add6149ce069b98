import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { call } from '@/lib/call'
import MiniProgramPage from '@/pages/operation/miniProgram/page'
import { menuRight, right } from '@/contract/rights'
import { uniqueName } from '../../../support/builders'
import { FRAME } from '../../../support/pages/previews'
import { open, press } from '../../../support/pages/recordPage'
import { hiddenToo, render } from '../../../support/pages/render'
import { as, asHolder, onSeededServer } from '../../shell/signIn'

const backend = onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() => import('@/pages/operation/miniProgram/page/preview/PreviewDrawer'), 180_000)

const page = 'home'
const heading = (title: string): MiniProgramModule => ({
  id: 'a',
  kind: 'heading',
  hidden: false,
  title,
  note: '',
  target: { kind: 'none' },
})
const store = async (title: string) => {
  const { draft } = await call(minaPage.detail, { query: { page } })
  return call(minaPage.save, { body: { page, version: draft.version, modules: [heading(title)] } })
}

it("previews the draft and the online version for a guide's visitors on the visitors' page", async () => {
  const opened: unknown[] = []
  backend.network?.use(
    http.post('*/pt/operation/preview', async ({ request }) => void opened.push(await request.clone().json())),
  )
  await as('admin')
  const [online, drafted] = [uniqueName('线').slice(-10), uniqueName('稿').slice(-10)]
  await call(minaPage.publish, { body: { page, version: (await store(online)).version } })
  await store(drafted)
  await open(MiniProgramPage)
  await press('按导览预览')
  // After the editor's own.
  const frame = async () => {
    await waitFor(() => expect(screen.getAllByTitle(FRAME)).toHaveLength(2))
    return screen.getAllByTitle(FRAME).at(-1)!
  }
  await screen.findByText(/^草稿发布后，这个导览的访客会看到/)
  expect((await frame()).getAttribute('src')).toMatch(/^\/h5\/preview\/[\w-]+#mchk=[\w.-]+&home$/)
  // The editor's own phone opened the other one.
  const previewed = { version: 'visible', content: { kind: 'home', modules: [{ title: drafted }] } }
  expect(opened).toMatchObject([previewed, previewed])
  fireEvent.click((await screen.findAllByText('线上')).at(-1)!)
  await screen.findByText(/^这个导览的访客现在看到/)
  await frame()
  await waitFor(() => expect(opened).toHaveLength(3))
  expect(opened[2]).not.toHaveProperty('content')
})

it('offers no preview without its right', async () => {
  await asHolder([menuRight('minaPage'), right('minaPage', 'edit')])
  render(<MiniProgramPage />, { history: ['/page'] })
  expect(await screen.findByRole('button', { name: '发布历史' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '按导览预览' })).toBeNull()
})
