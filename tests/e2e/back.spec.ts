import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const notFound = (page: Page) => page.getByRole('heading', { name: '没有这个页面，或没有开通权限' })
/** Not by heading: a not-found page's heading matches the greeting pattern. */
const expectHome = async (page: Page) => {
  await expect(page.getByRole('tab', { name: '首页', selected: true })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
}
const allGuides = (page: Page) => page.getByRole('heading', { name: '全部导览', level: 1 })

test('Back and 返回上一页 skip addresses that redirect or are refused', async ({ person }) => {
  const { page, context } = await person('admin', { at: '/home' })
  await expectHome(page)
  for (const address of ['/guide', '/guide/guide-list']) {
    await page.goto(address)
    await expect(allGuides(page)).toBeVisible()
    await page.goBack()
    await expectHome(page)
  }
  await page.goto('/nowhere')
  await expect(notFound(page)).toBeVisible()
  await page.goBack()
  await expectHome(page)
  await page.goto('/nowhere/else')
  await expect(page.getByText('/nowhere/else', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '返回上一页' }).click()
  await expectHome(page)

  // Without a previous page it opens home.
  const other = await context.newPage()
  await other.goto('/nowhere')
  await other.getByRole('button', { name: '返回上一页' }).click()
  await expectHome(other)
})
