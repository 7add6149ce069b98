import type { Locator, Page } from '@playwright/test'
import { choose, fromMenu, order, rowOf } from './support/guides'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const NEWS = '/features/scenic-information'
const EXTENSIONS = '/features/ext'

/** A date some days ahead, so the news does not start during the test. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const form = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

async function fillTime(field: Locator, time: string): Promise<void> {
  await field.fill(time)
  await field.press('Enter')
  await expect(field).toHaveValue(time)
}

async function addNews(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '新增资讯' }).click()
  const drawer = form(page, /新增资讯/)
  await drawer.getByRole('textbox', { name: '标题' }).fill(title)
  await expect(drawer.getByLabel('选择正文图片')).toBeHidden()
  await drawer.getByRole('textbox', { name: '正文' }).fill('雨季缆车检修，步道照常开放。')
  await drawer.getByRole('button', { name: '保存资讯' }).click()
  await expect(page.getByText(`已新增「${title}」`)).toBeVisible()
  await expect(rowOf(page, title)).toBeVisible()
}

test('news is added, scheduled, pinned, copied, sorted, put offline while it is linked, and deleted', async ({
  person,
}) => {
  const { page } = await person('operator2', { at: NEWS })
  const title = `缆车检修${Date.now() % 100_000}`
  await addNews(page, title)
  // Exact match: the copy has a longer name.
  const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `选择 ${title}`, exact: true }) })

  await test.step('schedule across midnight', async () => {
    await page.getByRole('button', { name: `编辑 ${title}` }).click()
    const drawer = form(page, /编辑/)
    await fillTime(drawer.getByRole('textbox', { name: '开始时间' }), `${day(2)} 23:30`)
    await fillTime(drawer.getByRole('textbox', { name: '结束时间' }), `${day(3)} 00:30`)
    await expect(drawer.getByText(/共 1 小时/)).toBeVisible()
    await drawer.getByRole('button', { name: '保存资讯' }).click()
    await expect(page.getByText(`已保存「${title}」`)).toBeVisible()
    await expect(row).toContainText(day(2))
    await row.getByRole('switch', { name: `${title} 发布` }).click()
    await expect(row).toContainText('未开始')
  })

  await test.step('pin', async () => {
    await fromMenu(page, title, '置顶')
    await expect.poll(async () => (await order(page))[0]).toBe(title)
    await fromMenu(page, title, '取消置顶')
  })

  await test.step('copy', async () => {
    await fromMenu(page, title, '复制')
    // The copy's form opens to take its own title.
    const drawer = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: '标题' }) })
    await expect(drawer.getByRole('textbox', { name: '标题' })).toHaveValue(`${title}（副本）`)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect.poll(async () => (await order(page)).filter((name) => name.includes(title)).length).toBe(2)
  })

  await test.step('sort', async () => {
    const sorted = page.waitForResponse((response) => response.url().endsWith('/informations'))
    await fromMenu(page, title, '移到最前')
    expect((await sorted).status()).toBe(200)
    // One of the tenant's news is pinned above it.
    await expect.poll(async () => (await order(page)).indexOf(title)).toBe(1)
  })

  await test.step('put offline while an extension function links to it', async () => {
    await page.goto(EXTENSIONS)
    await page.getByRole('button', { name: '新增扩展功能' }).click()
    const drawer = form(page, /新增扩展功能/)
    await drawer.getByRole('textbox', { name: '名称' }).fill('缆车检修')
    await drawer.getByRole('radio').first().check({ force: true })
    await drawer.getByRole('combobox', { name: '跳转方式' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: '资讯' }).click()
    await choose(page, drawer.getByRole('combobox', { name: '资讯' }), title)
    await drawer.getByRole('button', { name: '保存扩展功能' }).click()
    await expect(page.getByText('已新增「缆车检修」')).toBeVisible()

    await page.goto(`${NEWS}?keyword=${encodeURIComponent(title)}`)
    await row.getByRole('switch', { name: `${title} 发布` }).click()
    const question = page.getByRole('dialog', { name: `下线「${title}」？` })
    await expect(question.getByRole('link', { name: '缆车检修' })).toBeVisible()
    await question.getByRole('button', { name: '仍然下线资讯' }).click()
    await expect(row.getByRole('switch')).not.toBeChecked()
  })

  await test.step('delete', async () => {
    await fromMenu(page, title, '删除')
    await page.getByRole('button', { name: '仍然删除资讯' }).click()
    await expect(page.getByText(`已删除「${title}」`)).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

test(
  'two editors of one piece of news: the second sees the conflict and merges both changes',
  NIGHTLY.variant,
  async ({ person }) => {
    const { page, watch } = await person('operator2', { at: NEWS })
    watch.expectRefusal(409)
    const title = `山门改道${Date.now() % 100_000}`
    await addNews(page, title)
    const other = await person('admin2', { at: `${NEWS}?keyword=${encodeURIComponent(title)}` })
    for (const tab of [page, other.page]) await tab.getByRole('button', { name: `编辑 ${title}` }).click()
    const drawer = form(other.page, /编辑/)
    await drawer.getByRole('textbox', { name: '摘要' }).fill('从东门进')
    await drawer.getByRole('button', { name: '保存资讯' }).click()
    await expect(other.page.getByText(`已保存「${title}」`)).toBeVisible()

    const mine = form(page, /编辑/)
    await mine.getByRole('textbox', { name: '作者' }).fill('值班室')
    await mine.getByRole('button', { name: '保存资讯' }).click()
    await page
      .getByRole('dialog', { name: /有人先保存了这个资讯/ })
      .getByRole('button', { name: '按所选合并并保存' })
      .click()
    await expect(page.getByText(`已保存「${title}」`)).toBeVisible()
    await page.getByRole('button', { name: `编辑 ${title}` }).click()
    await expect(mine.getByRole('textbox', { name: '摘要' })).toHaveValue('从东门进')
    await expect(mine.getByRole('textbox', { name: '作者' })).toHaveValue('值班室')
  },
)
