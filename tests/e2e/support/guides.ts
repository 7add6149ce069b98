import sharp from 'sharp'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { clickAtRest } from './menus'

/** A photo as from a camera: noise, so it has a realistic size, and EXIF with a location. */
export const photo = (width: number, height: number, quality = 80) =>
  sharp({
    create: { width, height, channels: 3, background: '#7a9', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })
    .withExif({
      IFD0: { Copyright: 'secret-of-the-camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 4/1 27/1' },
    })
    .jpeg({ quality })
    .toBuffer()

/** Chooses by typing, as users do in a long list; a multi-select stays open for the next option. */
export async function choose(page: Page, field: Locator, ...options: string[]): Promise<void> {
  await field.click()
  for (const option of options) {
    await field.fill(option)
    // Enter takes the highlighted option, which follows the typing.
    await expect(
      page.locator('.ant-select-item-option-active').filter({ hasText: option, visible: true }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
  }
  // The open list gets Escape first, then the form.
  if (options.length > 1) await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

async function chooseRegion(page: Page, field: Locator, ...names: string[]): Promise<void> {
  await field.click()
  for (const name of names) await clickAtRest(page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) }))
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

/** Fills everything that a review requires, except the cover. */
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

/** The form's picture once it is stored; during the upload it shows a local copy. */
export const storedCover = (form: Locator) =>
  form.getByRole('img', { name: '封面图片' }).and(form.locator('[src^="/saas/media/"]'))

export async function uploadCover(form: Locator, picture: Buffer): Promise<void> {
  await form.getByLabel('选择封面图片').setInputFiles({ name: '封面.jpg', mimeType: 'image/jpeg', buffer: picture })
}

/** The picture is present and has actually loaded. */
export async function expectLoaded(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `选择 ${name}` }) })

/** Names in display order. */
export async function order(page: Page): Promise<string[]> {
  const labels = await page
    .getByRole('checkbox', { name: /^选择 / })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace('选择 ', ''))
}

/**
 * Picks a row up by keyboard at its handle; returns the screen reader's status and the row's place, counted from 1. Just picked
 * up, it ignores arrow keys; once they work, the status says that it moved to its own place.
 */
export async function pickUp(handle: Locator): Promise<{ announcement: Locator; place: number }> {
  const page = handle.page()
  const name = (await handle.getAttribute('aria-label'))!.replace('移动 ', '')
  const announcement = page.getByRole('status').filter({ hasText: `「${name}」` })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(announcement).toHaveText(/移到第 \d+ 位/)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return { announcement, place: Number(/第 (\d+) 位/.exec((await announcement.textContent()) ?? '')?.[1]) }
}

export async function fromMenu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `${name} 的更多操作` }).click()
  await clickAtRest(page.getByRole('menuitem', { name: entry, exact: true }))
}
