import { expect, test } from './support/test'

const SCREENS = ['/home', '/guide/guide-list/all', '/guide/guide-list/making?new=indoor', '/404']

for (const [width, height] of [[390, 844], [820, 1180], [1024, 768]] as const) {
  test(`${width} wide: nothing sticks out`, async ({ person }) => {
    const { page } = await person('editor', { viewport: { width, height } })
    for (const at of SCREENS) {
      await page.goto(at)
      await expect(page.getByRole('main')).toBeVisible()
      await page.waitForLoadState('networkidle')
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overhang, at).toBeLessThanOrEqual(0)
    }
  })
}

test('on a phone the list is cards, and the menu is behind a button', async ({ person }) => {
  const { page } = await person('editor', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, at: '/guide/guide-list/all' })
  await expect(page.getByText('黄山风景区').first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: /展开菜单|打开菜单|菜单/ }).first().click()
  await page.getByRole('link', { name: /^制作中导览/ }).click()
  await expect(page).toHaveURL(/making$/)
  await expect(page.getByRole('link', { name: /^制作中导览/ })).toBeHidden()
})
