import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { valuesOf } from '@/components/record/form/values'
import { siteCatalog } from '@/contract/operation/article/catalog'
import { site, siteKind } from '@/contract/operation/miniProgram/site/site'
import { siteArticle } from '@/contract/operation/miniProgram/site/siteArticle'
import { call } from '@/lib/call'
import '@/app/routes/references'
import MicroOfficialWebsite from '@/pages/operation/miniProgram/site'
import { uniqueName } from '../../../support/builders'
import { fill, open, press } from '../../../support/recordPage'
import { hiddenToo } from '../../../support/render'
import { as, onSeededServer } from '../../shell/signIn'

// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(async () => {
  await Promise.all([
    import('@/pages/operation/article/shared/CatalogsDrawer'),
    import('@/pages/operation/miniProgram/site/SiteForm'),
    import('@/pages/operation/miniProgram/site/preview/SitePreview'),
  ])
})
onSeededServer()
hiddenToo()

const phone = async () => within(await screen.findByRole('figure', { name: /手机/ }))
const header = () => call(site.detail, {})

it('previews the site while typing and saves its header', async () => {
  await open(MicroOfficialWebsite)
  await press('网站信息')
  const { name: before } = await header()
  await waitFor(() => expect(screen.getByRole('textbox', { name: '网站名称' })).toHaveValue(before))
  const name = uniqueName('官网')
  await fill('网站名称', name)
  expect(await (await phone()).findByRole('heading', { name })).toBeInTheDocument()
  await press('保存网站信息')
  expect(await screen.findByText(`已保存「${name}」`)).toBeInTheDocument()
  expect(await header()).toMatchObject({ name })
})

it('shows a conflict with a concurrent change', async () => {
  await open(MicroOfficialWebsite)
  await press('网站信息')
  const before = await header()
  await waitFor(() => expect(screen.getByRole('textbox', { name: '网站名称' })).toHaveValue(before.name))
  const { id, version } = before
  await call(site.update, {
    body: { ...siteKind.input.parse(valuesOf(siteKind, before)), id, version, name: uniqueName('别人') },
  })
  await fill('网站名称', uniqueName('我的'))
  await press('保存网站信息')
  expect(await screen.findByText('有人先保存了这个网站信息')).toBeInTheDocument()
})

it('the preview navigates from a column to an article and back, and hides an offline column', async () => {
  await as('admin')
  const source = (await call(siteArticle.queryPage, { body: { shown: 'online' } })).list[0]!
  const catalogName = source.names[source.catalogId]!
  await open(MicroOfficialWebsite)
  await press('手机预览')
  await (await phone()).findByRole('navigation', { name: '栏目' })
  fireEvent.click((await phone()).getByRole('button', { name: catalogName }))
  fireEvent.click(await (await phone()).findByRole('button', { name: new RegExp(source.title) }))
  expect(await (await phone()).findByRole('article', { name: source.title })).toBeInTheDocument()
  for (const _ of ['to the column', 'to the home page'])
    fireEvent.click((await phone()).getByRole('button', { name: '返回' }))
  expect((await phone()).getByRole('navigation', { name: '栏目' })).toBeInTheDocument()

  const catalog = await call(siteCatalog.detail, { params: { id: source.catalogId } })
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await press('管理栏目')
  fireEvent.click(await screen.findByRole('switch', { name: `${catalog.name} 上线` }))
  await waitFor(async () =>
    expect((await call(siteCatalog.detail, { params: { id: catalog.id } })).publish).toBe('offline'),
  )
  await press('手机预览')
  await waitFor(async () => expect((await phone()).queryByText(source.title)).toBeNull())
  expect((await phone()).queryByRole('button', { name: catalog.name })).toBeNull()
})

it("offers no actions without the page's right", async () => {
  await open(MicroOfficialWebsite, { account: 'finance' })
  expect(await screen.findByText('403 没有权限')).toBeInTheDocument()
  for (const name of ['新增文章', '网站信息', '手机预览']) expect(screen.queryByRole('button', { name })).toBeNull()
})
