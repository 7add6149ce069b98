import sharp from 'sharp'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { clickAtRest } from './menus'

/** A photograph as a camera gives it: noise, so that it weighs something, and EXIF with a place in it. */
export const photo = (width: number, height: number, quality = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#7a9', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })
    .withExif({ IFD0: { Copyright: 'secret-of-the-camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 4/1 27/1' } })
    .jpeg({ quality })
    .toBuffer()

/** By typing, as one does in a long list; of several the list stays open for the next. */
export async function choose(page: Page, field: Locator, ...options: string[]): Promise<void> {
  await field.click()
  for (const option of options) {
    await field.fill(option)
    // Enter takes what is marked, which follows what is typed.
    await expect(page.locator('.ant-select-item-option-active').filter({ hasText: option, visible: true })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  // Escape belongs to the list as long as it is open, then to the form.
  if (options.length > 1) await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

async function chooseRegion(page: Page, field: Locator, ...names: string[]): Promise<void> {
  await field.click()
  for (const name of names) await clickAtRest(page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) }))
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

/** Everything that a review asks for, except the cover. */
export async function fillGuide(page: Page, form: Locator, name: string): Promise<void> {
  await form.getByRole('textbox', { name: '导览名称' }).fill(name)
  await choose(page, form.getByRole('combobox', { name: '景区类型' }), '湖泊')
  await chooseRegion(page, form.getByRole('combobox', { name: '所在地区' }), '安徽省', '黄山市', '黄山区')
  await form.getByRole('spinbutton', { name: '经度', exact: true }).fill('118.1789')
  await form.getByRole('spinbutton', { name: '纬度', exact: true }).fill('30.0742')
  await form.getByRole('textbox', { name: '详细地址' }).fill('汤口镇寨西换乘中心')
  await form.getByRole('textbox', { name: '联系电话' }).fill('0559-5561111')
  await choose(page, form.getByRole('combobox', { name: '语种' }), '普通话', '英语')
  await form.getByRole('textbox', { name: '简介' }).fill('奇松、怪石、云海、温泉。')
}

/** The picture that stands in the form once it is stored; while it is sent, its place shows a copy of this browser. */
export const storedCover = (form: Locator) => form.getByRole('img', { name: '封面图片' }).and(form.locator('[src^="/saas/media/"]'))

export async function uploadCover(form: Locator, picture: Buffer): Promise<void> {
  await form.getByLabel('选择封面图片').setInputFiles({ name: '封面.jpg', mimeType: 'image/jpeg', buffer: picture })
}

/** The picture is there and really loaded, not merely named. */
export async function expectLoaded(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}

/** The row of a guide in a list. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `选择 ${name}` }) })

/** Names in the order in which the list shows them. */
export async function order(page: Page): Promise<string[]> {
  const labels = await page.getByRole('checkbox', { name: /^选择 / }).evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace('选择 ', ''))
}

/**
 * Picks a row up at its handle by keyboard: what a screen reader is told, and where the row stands, counted from 1. Told that it is
 * picked up it does not listen to the arrows yet; that it moved to its own place it is told once it does.
 */
export async function pickUp(handle: Locator): Promise<{ told: Locator; place: number }> {
  const page = handle.page()
  const name = (await handle.getAttribute('aria-label'))!.replace('移动 ', '')
  const told = page.getByRole('status').filter({ hasText: `「${name}」` })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(told).toHaveText(/移到第 \d+ 位/)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return { told, place: Number(/第 (\d+) 位/.exec((await told.textContent()) ?? '')?.[1]) }
}

export async function fromMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `${name} 的更多操作` }).click()
  await clickAtRest(page.getByRole('menuitem', { name: entry, exact: true }))
}
