import type { Page } from '@playwright/test'
import { tokenOf } from './session'
import { expect } from './test'

/** For `test.use`: a microphone that beeps, and is allowed. */
export const MICROPHONE = {
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
}

export const GUIDE = '鼓浪屿'

/** Opens a guide's workshop; `search` is the rest of the address. */
export async function openWorkshop(page: Page, guide = GUIDE, search = ''): Promise<void> {
  await page.goto('/home')
  const response = await page.request.get('/saas/api/mgr/pt/guide/idAndName', {
    headers: { accessToken: await tokenOf(page) },
  })
  const { data } = (await response.json()) as { data: { id: string; name: string }[] }
  await page.goto(`/guide/guide-bag/${data.find(({ name }) => name === guide)!.id}${search}`)
  await expect(page.getByRole('heading', { name: guide, exact: true })).toBeVisible()
}

export const rowOf = (page: Page, name: string | RegExp) =>
  page.locator('li[data-row] button[aria-pressed]').filter({ hasText: name })
export const formOf = (page: Page) => page.getByRole('complementary', { name: '选中的内容' })
export const mapOf = (page: Page, guide = GUIDE) => page.getByRole('region', { name: `${guide}地图` })
export const saved = (page: Page) => expect(formOf(page).getByText(/^已自动保存/)).toBeVisible()

/** The recorder's text after at least this many seconds: a busy machine may skip one. */
export const recordingFor = (seconds: number) => new RegExp(`正在录音 (0:0[${seconds}-9]|0:[1-5]\\d|[1-9]:\\d\\d)`)
