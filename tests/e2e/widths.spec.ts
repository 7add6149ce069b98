import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const SCREENS = ['/home', '/guide/guide-list/all', '/guide/guide-list/making?new=indoor', '/404']

/** What is wider than its room, cut off or not: the page itself never is, for the shell and the panes cut off what sticks out. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, main, main *, [role=dialog], [role=dialog] *')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        const cut = overflowX === 'hidden' || element === document.documentElement
        // Narrow ones are marks that hide their text on purpose.
        return cut && textOverflow !== 'ellipsis' && element.clientWidth > 150 && element.scrollWidth - element.clientWidth > 1 && element.checkVisibility()
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth} of ${element.clientWidth}`),
  )

for (const [width, height] of [[390, 844], [820, 1180], [1024, 768]] as const) {
  test(`${width} wide: nothing sticks out`, async ({ person }) => {
    const { page } = await person('editor', { viewport: { width, height } })
    for (const at of SCREENS) {
      await page.goto(at)
      await expect(page.getByRole('main')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await tooWide(page), at).toEqual([])
    }
  })
}

test('what sticks out is found', async ({ person }) => {
  const { page } = await person('editor', { at: '/home' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const wide = document.createElement('p')
    wide.style.width = '3000px'
    document.querySelector('h1')!.append(wide)
  })
  expect(await tooWide(page)).not.toEqual([])
})

test('on a phone the list is cards, and the menu is behind a button', async ({ person }) => {
  const { page } = await person('editor', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, at: '/guide/guide-list/all' })
  await expect(page.getByText('黄山风景区').first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: /展开菜单|打开菜单|菜单/ }).first().click()
  await page.getByRole('link', { name: /^制作中导览/ }).click()
  await expect(page).toHaveURL(/making$/)
  await expect(page.getByRole('link', { name: /^制作中导览/ })).toBeHidden()
})
