import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const notFound = (page: Page) => page.getByRole('heading', { name: '没有这个页面，或没有开通权限' })
/** Not by heading: a not-found page's heading matches the greeting pattern. */
const expectHome = async (page: Page) => {
  await expect(page.getByRole('tab', { name: '首页', selected: true })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
}
const allGuides = (page: Page) => page.getByRole('heading', { name: '全部导览', level: 1 })

for (const address of ['/guide', '/guide/guide-list']) {
  test(`Back skips ${address}, which redirects`, async ({ person }) => {
    const { page } = await person('admin', { at: '/home' })
    await expectHome(page)
    await page.goto(address)
    await expect(allGuides(page)).toBeVisible()
    await page.goBack()
    await expectHome(page)
  })
}

test('Back and 返回上一页 skip refused addresses and return to the previous page', async ({ person }) => {
  const { page } = await person('admin', { at: '/home' })
  await expectHome(page)
  await page.goto('/nowhere')
  await expect(notFound(page)).toBeVisible()
  await page.goBack()
  await expectHome(page)
  await page.goto('/nowhere/else')
  await expect(page.getByText('/nowhere/else', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '返回上一页' }).click()
  await expectHome(page)
})

test('返回上一页 opens the home page when there is no previous page', async ({ person }) => {
  const { page } = await person('admin', { at: '/nowhere' })
  await page.getByRole('button', { name: '返回上一页' }).click()
  await expectHome(page)
})
