import type { Locator, Page } from '@playwright/test'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const AT = '/operation/mina-config/page'

const handles = (page: Page) => page.getByRole('region', { name: '页面结构' }).getByRole('button', { name: /^移动/ })
const order = (page: Page) =>
  handles(page).evaluateAll((all) => all.map((handle) => (handle.getAttribute('aria-label') ?? '').replace('移动', '')))
const announcement = (page: Page, name: string) => page.getByRole('status').filter({ hasText: `「${name}」` })

/** The modules in their current state, once they are drawn. */
async function drawn(page: Page): Promise<string[]> {
  await expect(handles(page).nth(2)).toBeVisible()
  return order(page)
}

/** Expects this order now and, once the draft is saved, after a reload. */
async function holds(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(() => order(page)).toEqual(names)
  await expect(page.getByText(/^草稿已存/).first()).toBeVisible()
  await page.reload()
  expect(await drawn(page)).toEqual(names)
}

const swapped = (names: readonly string[], at: number) => names.with(at, names[at + 1]!).with(at + 1, names[at]!)

test(
  'a module is moved by keyboard; Escape cancels and Ctrl+Z undoes the move',
  NIGHTLY.variant,
  async ({ person }) => {
    const { page } = await person('admin', { at: AT })
    const before = await drawn(page)
    const name = before[1]!
    const handle = handles(page).nth(1)
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(announcement(page, name)).toHaveText(/已拿起|移到第 2 位/)
    await page.keyboard.press('ArrowDown')
    await expect(announcement(page, name)).toHaveText(/移到第 3 位/)
    await page.keyboard.press('Escape')
    await expect(announcement(page, name)).toHaveText(/放回原处/)
    expect(await order(page)).toEqual(before)

    await page.keyboard.press('Space')
    await expect(announcement(page, name)).toHaveText(/已拿起|移到第 2 位/)
    await page.keyboard.press('ArrowDown')
    await expect(announcement(page, name)).toHaveText(/移到第 3 位/)
    await page.keyboard.press('Space')
    await expect.poll(() => order(page)).toEqual(swapped(before, 1))
    await expect(page.getByRole('button', { name: `移动${name}` })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect.poll(() => order(page)).toEqual(before)
    await page.keyboard.press('Control+Shift+z')
    await holds(page, swapped(before, 1))
  },
)

test('a module is moved by mouse, and a new one is dragged into place', async ({ person }) => {
  const { page } = await person('admin', { at: AT })
  const before = await drawn(page)
  const at = async (place: number) => {
    const { x, y, width, height } = (await handles(page).nth(place).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  // `hover` waits for a stable position: the panel may still be moving when its modules first appear.
  await handles(page).nth(1).hover()
  const [from, to] = [await at(1), await at(2)]
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 8, { steps: 4 })
  await expect(announcement(page, before[1]!)).toHaveText(/已拿起|移到第/)
  await page.mouse.move(to.x, to.y + 6, { steps: 8 })
  await expect(announcement(page, before[1]!)).toHaveText(/移到第 3 位/)
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual(swapped(before, 1))

  await page.getByRole('button', { name: '新增间距' }).hover()
  const target = await at(2)
  await page.mouse.down()
  await page.mouse.move(target.x + 40, target.y - 20, { steps: 8 })
  await page.mouse.move(target.x + 40, target.y, { steps: 4 })
  await page.mouse.up()
  await holds(page, swapped(before, 1).toSpliced(2, 0, '间距'))
})

const inPhone = (page: Page) => page.frameLocator('iframe[title="访客页面"]').locator('[data-module]')

/** Middle of a module on the phone, in pixels of the console. */
async function middleOf(module: Locator) {
  await module.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await module.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('on the phone a module is dragged above another, and a new one between them', async ({ person }) => {
  const { page } = await person('admin', { at: AT })
  const before = await drawn(page)
  const modules = inPhone(page)
  await expect(modules.nth(2)).toBeVisible()
  const line = page.frameLocator('iframe[title="访客页面"]').locator('[data-drop-line]')
  const from = await middleOf(modules.nth(2))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 10, { steps: 3 })
  const to = (await modules.nth(1).boundingBox())!
  await page.mouse.move(from.x, to.y + 4, { steps: 8 })
  await expect(line).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
  await page.mouse.up()
  expect(await order(page)).toEqual(before)

  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y + 4, { steps: 8 })
  await expect(line).toBeVisible()
  await page.mouse.up()
  await expect(line).toHaveCount(0)
  await expect.poll(() => order(page)).toEqual(swapped(before, 1))

  await page.getByRole('button', { name: '新增间距' }).hover()
  await page.mouse.down()
  await page.mouse.move(from.x, to.y + 60, { steps: 8 })
  await page.mouse.move(from.x, to.y + 4, { steps: 4 })
  await expect(line).toBeVisible()
  await page.mouse.up()
  await holds(page, swapped(before, 1).toSpliced(1, 0, '间距'))
})

test(
  'on the phone a finger moves a module after it has held, and scrolls otherwise',
  NIGHTLY.variant,
  async ({ person }) => {
    const { page, context } = await person('admin', { at: AT, hasTouch: true, viewport: { width: 1440, height: 900 } })
    const before = await drawn(page)
    const modules = inPhone(page)
    await expect(modules.nth(2)).toBeVisible()
    const frame = page.frameLocator('iframe[title="访客页面"]')
    const finger = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
    const from = await middleOf(modules.nth(2))
    await touch('touchStart', from)
    for (const distance of [12, 30, 60]) await touch('touchMove', { x: from.x, y: from.y - distance })
    await touch('touchEnd')
    await expect(frame.locator('[data-lifted]')).toHaveCount(0)
    expect(await order(page)).toEqual(before)

    let held = from
    // A touch may only stop what the flick before it left scrolling: hold again then.
    await expect(async () => {
      held = await middleOf(modules.nth(2))
      await touch('touchStart', held)
      const isLifted = await frame
        .locator('[data-lifted]')
        .waitFor({ timeout: 10_000 })
        .then(
          () => true,
          () => false,
        )
      if (!isLifted) await touch('touchEnd')
      expect(isLifted).toBe(true)
    }).toPass()
    const above = (await modules.nth(1).boundingBox())!
    for (const share of [0.3, 0.6, 1])
      await touch('touchMove', { x: held.x, y: held.y + (above.y + 4 - held.y) * share })
    await expect(frame.locator('[data-drop-line]')).toBeVisible()
    await touch('touchEnd')
    await expect.poll(() => order(page)).toEqual(swapped(before, 1))
  },
)

test('on a tablet a long press on a handle moves its module', NIGHTLY.variant, async ({ person }) => {
  const { page, context } = await person('admin', { at: AT, hasTouch: true, viewport: { width: 820, height: 1180 } })
  await page.getByRole('button', { name: '模块与页面结构' }).click()
  const before = await drawn(page)
  await expect(page.locator('.ant-drawer-content-wrapper:not([class*=motion])')).toBeVisible()
  const middle = async (place: number) => {
    const { x, y, width, height } = (await handles(page).nth(place).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
  const [from, to] = [await middle(1), await middle(2)]
  await touch('touchStart', from)
  await expect(announcement(page, before[1]!)).toHaveText(/已拿起|移到第/)
  for (const share of [0.25, 0.5, 0.75, 1.1])
    await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * share })
  await expect(announcement(page, before[1]!)).toHaveText(/移到第 3 位/)
  await touch('touchEnd')
  await expect.poll(() => order(page)).toEqual(swapped(before, 1))
})
