import type { Locator, Page } from '@playwright/test'
import { fromMenu } from './support/guides'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const rows = (page: Page) => page.locator('tbody tr[data-row-key]')
const leftOf = (element: Locator) => element.evaluate((node) => Math.round(node.getBoundingClientRect().left))

test('a list: aligned ⋯ buttons, printed in full without controls, nothing sticky at 200 % zoom', async ({
  person,
}) => {
  const { page } = await person('admin', { at: '/guide/guide-list/all?size=50' })
  const more = page.getByRole('button', { name: / 的更多操作$/ })
  await expect(rows(page).nth(20)).toBeAttached()

  await test.step('the ⋯ buttons of all rows are aligned whatever other actions a row has', async () => {
    // Only pending rows can be audited: a few offer it, most do not.
    await expect(page.getByRole('button', { name: /^审核 / }).first()).toBeVisible()
    expect(new Set(await Promise.all((await more.all()).map(leftOf))).size).toBe(1)
  })

  await test.step('it prints in full and without controls', async () => {
    const controls = [
      page.getByRole('navigation', { name: '主菜单' }),
      page.getByRole('tablist'),
      page.getByRole('search'),
      page.getByRole('button', { name: '新增导览' }),
      more.first(),
    ]
    for (const control of controls) await expect(control).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: '全部导览', level: 1 })).toBeVisible()
    for (const control of controls) await expect(control).toBeHidden()
    const [lowest, paper] = await page.evaluate(() => [
      [...document.querySelectorAll('tbody tr')].at(-1)!.getBoundingClientRect().bottom,
      document.documentElement.scrollHeight,
    ])
    expect(lowest).toBeLessThanOrEqual(paper!)
    expect(lowest).toBeGreaterThan(page.viewportSize()!.height)
    await page.emulateMedia({ media: 'screen' })
  })

  for (const [width, height] of [
    [960, 540],
    [720, 450],
  ] as const) {
    await test.step(`at 200 % zoom of ${2 * width} × ${2 * height} nothing sticky takes space from the rows`, async () => {
      await page.setViewportSize({ width, height })
      await expect(more.first()).toBeVisible()
      await more.nth(5).scrollIntoViewIfNeeded()
      const stickyShare = () =>
        page.getByRole('main').evaluate((main) => {
          const stays = [...main.querySelectorAll('*')].filter(
            (part) => part.checkVisibility() && getComputedStyle(part).position === 'sticky' && part.clientWidth > 300,
          )
          return stays.reduce((sum, part) => sum + part.clientHeight, 0) / main.clientHeight
        })
      await expect.poll(stickyShare).toBe(0)
    })
  }
})

/** The theme's tertiary text colour at an element. */
const thirdText = (element: Element) => {
  const probe = document.createElement('i')
  probe.style.color = 'var(--ant-color-text-tertiary)'
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test('a drawer: counters and units in the tertiary colour, and no toast over its title or buttons', async ({
  person,
}) => {
  const { page, watch } = await person('editor', { at: '/guide/guide-list/making?new=composite' })
  const form = page.getByRole('dialog', { name: /新增导览/ })
  for (const words of ['0 / 30', '0 / 2000', '°E', '米']) {
    const look = form.getByText(words, { exact: true }).first()
    await expect(look).toBeVisible()
    expect(await look.evaluate((part) => getComputedStyle(part).color)).toBe(
      await form.getByText('取消').evaluate(thirdText),
    )
  }

  await form.getByRole('textbox', { name: '导览名称' }).fill('提示不挡标题')
  watch.expectRefusal(500)
  await page.route('**/pv/guide/**', (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: '服务器出错', data: null, requestId: 'r-1' } }),
  )
  await form.getByRole('button', { name: '保存草稿' }).click()
  const toast = page.locator('.ant-notification-notice').filter({ hasText: '没有保存' })
  await expect(toast).toBeVisible()
  const at = (await toast.boundingBox())!
  for (const part of [form.getByText('新增导览').first(), form.getByRole('button', { name: '保存草稿' })]) {
    const { x, y, width, height } = (await part.boundingBox())!
    expect(at.x + at.width <= x || x + width <= at.x || at.y + at.height <= y || y + height <= at.y).toBe(true)
  }
})

test('the labels dialog reopens when the user returns to its tab', NIGHTLY.variant, async ({ person }) => {
  const { page } = await person('editor', { at: '/home' })
  const name = '黄山风景区'
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: /^全部导览/ })
    .click()
  await fromMenu(page, name, '编辑标签')
  const dialog = page.getByRole('dialog', { name: `编辑标签 · ${name}` })
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(528)
  await page.goBack()
  await expect(page).toHaveURL(/home$/)
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
})
