import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { article } from '@/contract/operation/article/article'
import { catalog } from '@/contract/operation/article/catalog'
import { call } from '@/lib/call'
import ScenicRaiders from '@/pages/operation/article'
import { uniqueName } from '../../support/builders'
import { hiddenToo } from '../../support/pages/render'
import { as, onSeededServer } from '../shell/signIn'
import { fill, open, press } from '../../support/pages/recordPage'

// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(async () => {
  await Promise.all([
    import('@/pages/operation/article/shared/CatalogsDrawer'),
    import('@/pages/operation/article/shared/SwitchCatalogDialog'),
  ])
})
onSeededServer()
hiddenToo()

const nameOf = async (id: string) => (await call(catalog.detail, { params: { id } })).name
const option = async (name: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '移到分类' }))
  fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }))
}

it('moves the selected articles to another catalog', async () => {
  await as('admin')
  const { list } = await call(article.queryPage, { body: {} })
  const source = list[0]!
  const copy = await call(article.copy, { params: { id: source.id } })
  const target = await call(catalog.add, { body: { name: uniqueName('新分类') } })
  await open(ScenicRaiders, { search: `?keyword=${encodeURIComponent(copy.title)}` })
  const row = (await screen.findByText(copy.title, { selector: 'tr *' })).closest('tr')!
  fireEvent.click(within(row).getByRole('checkbox'))
  await press('批量操作')
  fireEvent.click(await screen.findByRole('menuitem', { name: '批量切换分类' }))
  expect(screen.queryByRole('button', { name: '切换分类' })).toBeNull()
  await option(target.name)
  await press('切换分类')
  await waitFor(() => expect(screen.getByText('已切换 1 篇攻略的分类')).toBeVisible())
  expect(await call(article.detail, { params: { id: copy.id } })).toMatchObject({ catalogId: target.id, version: 2 })
})

it('adds, renames and deletes a catalog; refuses to delete one in use and lists its articles', async () => {
  const name = uniqueName('分类')
  await open(ScenicRaiders)
  await press('管理分类')
  await press('新增分类')
  await fill('名称', name)
  await press('保存分类')
  await press(`编辑分类 ${name}`)
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue(name))
  await fill('名称', `新${name}`)
  await press('保存分类')
  await press(`删除分类 新${name}`)
  await press('删除分类')
  await waitFor(() => expect(screen.getByText(`已删除「新${name}」`)).toBeVisible())

  const { list } = await call(article.queryPage, { body: {} })
  const used = list.at(-1)!
  const usedName = await nameOf(used.catalogId)
  await press(`删除分类 ${usedName}`)
  await waitFor(() => expect(screen.getByText(`「${usedName}」正在使用，不能删除`)).toBeVisible())
  expect(within(await screen.findByRole('list', { name: '用到它的地方' })).getByText(used.title)).toBeVisible()
})

it('labels the catalogs as view-only for users who may not edit them', async () => {
  await open(ScenicRaiders, { account: 'viewer' })
  expect(await screen.findByRole('button', { name: '查看分类' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '管理分类' })).toBeNull()
})

it('previews the share card', async () => {
  await open(ScenicRaiders, { search: '?new' })
  const title = uniqueName('雪后黄山')
  await fill('标题', title)
  fireEvent.click(await screen.findByText('分享卡片', { selector: '.ant-segmented-item-label' }))
  const card = within(await screen.findByRole('figure', { name: '分享卡片' }))
  await waitFor(() => expect(card.getByText(title)).toBeInTheDocument())
  expect(card.getByText('没有封面，微信会截取页面的上半部分')).toBeInTheDocument()
})

it('offers the first picture of the text as the cover', async () => {
  await as('admin')
  const { list } = await call(article.queryPage, { body: {} })
  const copy = await call(article.copy, { params: { id: list[0]!.id } })
  const { id, version, title, catalogId, author, cover, summary, guideIds } = copy
  await call(article.update, {
    body: {
      id,
      version,
      title,
      catalogId,
      author,
      cover,
      summary,
      guideIds,
      content: `<p>北海</p><figure><img src="${cover}" alt="北海"></figure>`,
    },
  })
  await open(ScenicRaiders, { search: `?edit=${id}` })
  expect(await screen.findByRole('button', { name: '用正文第一张' })).toBeInTheDocument()
})

it('offers no cover when the text has no picture', async () => {
  await open(ScenicRaiders, { search: '?new' })
  await screen.findByRole('button', { name: /^上传封面/ })
  expect(screen.queryByRole('button', { name: '用正文第一张' })).toBeNull()
})
