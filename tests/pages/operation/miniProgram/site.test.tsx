import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { valuesOf } from '@/components/record/form/values'
import { siteCatalog } from '@/contract/operation/article/catalog'
import { site, siteKind } from '@/contract/operation/miniProgram/site/site'
import { visitorContent } from '@/contract/visitor/visitorContent'
import { call } from '@/lib/call'
import '@/app/routes/references'
import MicroOfficialWebsite from '@/pages/operation/miniProgram/site'
import { uniqueName } from '../../../support/builders'
import { previewInFrame } from '../../../support/pages/previews'
import { fill, open, press } from '../../../support/pages/recordPage'
import { hiddenToo } from '../../../support/pages/render'
import { onSeededServer } from '../../shell/signIn'

// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(async () => {
  await Promise.all([
    import('@/pages/operation/article/shared/CatalogsDrawer'),
    import('@/pages/operation/miniProgram/site/SiteForm'),
    import('@/pages/operation/miniProgram/site/SitePreview'),
  ])
})
onSeededServer()
hiddenToo()

const header = () => call(site.detail, {})

it('says where visitors see the site, with its addresses', async () => {
  await open(MicroOfficialWebsite)
  const seen = within(await screen.findByRole('region', { name: '访客在哪里看到' }))
  expect(seen.getByText(/^小程序：(打开就是|没有设为首页.*)；H5 网页：/)).toBeVisible()
  const [link] = seen.getAllByRole('link', { name: /^打开看看：/ })
  expect(link?.getAttribute('href')).toMatch(/^\/h5\/[\w-]+#site$/)
})

it('previews the site while typing and saves its header', async () => {
  await open(MicroOfficialWebsite)
  await press('网站信息')
  const { name: before } = await header()
  await waitFor(() => expect(screen.getByRole('textbox', { name: '网站名称' })).toHaveValue(before))
  const name = uniqueName('官网')
  await fill('网站名称', name)
  const { guideId, headers } = await previewInFrame()
  await waitFor(async () =>
    expect(await call(visitorContent.site, { query: { guideId }, headers })).toMatchObject({ name }),
  )
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

it('the preview shows visitors’ content, or all of it', async () => {
  await open(MicroOfficialWebsite)
  await press('手机预览')
  const { guideId, headers, start } = await previewInFrame()
  expect(start).toBe('site')
  const catalogs = async () =>
    (await call(visitorContent.site, { query: { guideId }, headers })).catalogs.map(({ name }) => name)
  const visible = await catalogs()
  const { name } = await call(siteCatalog.add, { body: { name: uniqueName('栏目') } })
  fireEvent.click(screen.getByText('全部内容'))
  await waitFor(async () => expect(await catalogs()).toEqual(expect.arrayContaining([...visible, name])))
  fireEvent.click(screen.getByText('访客看到的'))
  await waitFor(async () => expect(await catalogs()).toEqual(visible))
})

it("offers no actions without the page's right", async () => {
  await open(MicroOfficialWebsite, { account: 'finance' })
  expect(await screen.findByText('403 没有权限')).toBeInTheDocument()
  for (const name of ['新增文章', '网站信息', '手机预览']) expect(screen.queryByRole('button', { name })).toBeNull()
})
