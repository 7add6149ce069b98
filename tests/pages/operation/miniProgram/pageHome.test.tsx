import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { indexConfig } from '@/contract/operation/miniProgram/merchantConfig'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { call } from '@/lib/call'
import MiniProgramPage from '@/pages/operation/miniProgram/page'
import { uniqueName } from '../../../support/builders'
import { fill, open, press } from '../../../support/pages/recordPage'
import { hiddenToo } from '../../../support/pages/render'
import { as, onSeededServer } from '../../shell/signIn'

onSeededServer()
hiddenToo()

const heading: MiniProgramModule = {
  id: 'a',
  kind: 'heading',
  hidden: false,
  title: '甲',
  note: '',
  target: { kind: 'none' },
}

it('warns that visitors do not see the page while another home page is set', async () => {
  const setHome = async (home: 'page' | 'guides') => {
    await as('admin')
    const { id, version } = await call(indexConfig.detail, {})
    await call(indexConfig.update, { body: { id, version, home, guideId: null } })
  }
  await setHome('guides')
  await as('admin')
  const { draft } = await call(minaPage.detail, { query: { page: 'home' } })
  await call(minaPage.save, { body: { page: 'home', version: draft.version, modules: [heading] } })
  await open(MiniProgramPage)
  expect(await screen.findByRole('region', { name: '首页类型' })).toHaveTextContent('首页类型是「导览列表」')
  cleanup()
  await open(MiniProgramPage, { search: '?module=a' })
  await fill('标题', uniqueName('').slice(-10))
  await press((await screen.findByRole('button', { name: /^发布第/ })).textContent)
  expect(await screen.findByText(/以后访客才看到$/)).toBeInTheDocument()
  expect(screen.queryByText(/访客马上看到/)).toBeNull()
  cleanup()
  await setHome('page')
  await open(MiniProgramPage)
  expect(await screen.findByRole('region', { name: '草稿与线上的不同' })).toBeInTheDocument()
  const seen = within(await screen.findByRole('region', { name: '访客在哪里看到' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '首页类型' })).toBeNull())
  expect(seen.getByText(/^小程序：打开就是；H5 网页：\d+ 个导览的「首页」$/)).toBeVisible()
  const [link] = seen.getAllByRole('link', { name: /^打开看看：/ })
  expect(link?.getAttribute('href')).toMatch(/^\/h5\/[\w-]+#home$/)
  cleanup()
  await open(MiniProgramPage, { search: '?module=a' })
  await fill('标题', uniqueName('').slice(-10))
  await press('定时发布')
  expect(await screen.findByText(/到时 ?小程序和H5 网页 ?的访客马上看到/)).toBeInTheDocument()
})
