import { routeTable } from '../../src/app/routes'
import { fitsAt, misfits, TURNING_WIDTHS } from './support/fit'
import { NIGHTLY } from './support/nightly'
import { pagesOf } from './support/pages'
import { expect, test } from './support/test'

test('the to-do titles of an account with all rights fit on one line at every width', async ({ person }) => {
  const { page } = await person('admin', { at: '/home' })
  const titles = page.getByRole('region', { name: '待办' }).locator('li strong').locator('..')
  await expect(titles.nth(3)).toBeVisible()
  for (const width of [1920, 1440, 1024, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    // One line of 24 pixels; large numbers are slightly taller.
    await expect
      .poll(
        () => titles.evaluateAll((all) => all.flatMap((title) => (title.clientHeight > 40 ? [title.textContent] : []))),
        { message: `${width} wide` },
      )
      .toEqual([])
  }
})

const EVERY_40 = Array.from({ length: (2560 - 360) / 40 + 1 }, (_, index) => 2560 - index * 40)
const WIDTHS = [...new Set([...EVERY_40, ...TURNING_WIDTHS])].toSorted((a, b) => b - a)

// The accessibility tests cover the narrowest width of each layout during the same visit.
for (const { title, at, account, ready } of pagesOf(routeTable)) {
  test(
    `${title} (${at}): nothing is cut off, covered or scrolls sideways from 2,560 down to 360 px`,
    NIGHTLY.long,
    async ({ view }) => {
      const page = await view(account, { at, viewport: { width: WIDTHS[0]!, height: 900 } })
      await ready(page)
      await page.waitForLoadState('networkidle')
      await fitsAt(page, WIDTHS)
    },
  )
}

test('the check finds content that is cut off, covered, sticks out or scrolls sideways', async ({ person }) => {
  const { page } = await person('admin', { at: '/guide/guide-list/all', viewport: { width: 1440, height: 900 } })
  await expect(page.getByRole('button', { name: / 的更多操作$/ }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => misfits(page)).toEqual([])
  await page.evaluate(() => {
    for (const [part, property, value] of [
      ['table', 'min-width', '3000px'],
      [':has(> table)', 'overflow', 'auto'],
      ['input[placeholder]', 'max-width', '30px'],
    ] as const) {
      for (const element of document.querySelectorAll<HTMLElement>(part))
        element.style.setProperty(property, value, 'important')
    }
    const wide = document.createElement('p')
    wide.style.width = '3000px'
    document.querySelector('h1')!.append(wide)
    const refresh = document.querySelector('button[aria-label="刷新"]')!
    const cover = refresh.parentElement!.appendChild(document.createElement('i'))
    cover.style.cssText = 'position: absolute; inset: 0; z-index: 1'
    refresh.parentElement!.style.position = 'relative'
  })
  for (const kind of ['scrolls sideways', 'sticks out', 'cut placeholder', 'covered']) {
    await expect
      .poll(async () => (await misfits(page)).some((problem) => problem.startsWith(kind)), { message: kind })
      .toBe(true)
  }
})

test('on a phone the list shows cards and the menu is behind a button', async ({ person }) => {
  const { page } = await person('editor', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    at: '/guide/guide-list/all',
  })
  await expect(page.getByText('黄山风景区').first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page
    .getByRole('button', { name: /展开菜单|打开菜单|菜单/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^制作中导览/ }).click()
  await expect(page).toHaveURL(/making$/)
  await expect(page.getByRole('link', { name: /^制作中导览/ })).toBeHidden()
})
