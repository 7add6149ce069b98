import type { BrowserContext, Page } from '@playwright/test'
import { violationsOf } from './support/axe'
import { fitsAt } from './support/fit'
import { expect, test } from './support/test'
import { guideNamed, PHONE, setSale } from './support/visitorGuide'

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/
const dock = (page: Page) => page.getByRole('region', { name: /正在播放|暂停中/ })
const card = (page: Page) => page.getByRole('article')
const startDownload = (page: Page) => page.getByRole('button', { name: /^下载 \d/ }).click()
const isComplete = (page: Page) => expect(card(page)).toContainText('内容核对无误')
const files = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('visitor-guide-'))
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().filter(({ url }) => url.includes('/saas/media/')).length
  })

/** Sound after the first file waits until the network is lost, and then fails as it does without one. */
const holdSound = (context: BrowserContext) =>
  context.addInitScript(() => {
    const real = window.fetch
    let count = 0
    window.fetch = async (input, options) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      const isSound = pathname.endsWith('.mp3') && options?.method !== 'HEAD'
      if (isSound && navigator.onLine && sessionStorage.getItem('held') === null && (count += 1) > 1) {
        await new Promise((resolve) => addEventListener('offline', resolve, { once: true }))
        sessionStorage.setItem('held', 'over')
      }
      // The service worker goes offline a moment later than the page.
      if (isSound && !navigator.onLine) throw new TypeError('Failed to fetch')
      return real(input, options)
    }
  })

test('a downloaded guide opens, plays and seeks without a network, until it is deleted', async ({ person, url }) => {
  const guideId = await guideNamed(url, '黄山风景区')
  const { page, context, watch } = await person(null, { ...PHONE, at: `/h5/${guideId}` })
  watch.expectText(NO_NETWORK)
  await page.getByRole('link', { name: /下载本导览.*讲解 \d/ }).click()
  await expect(card(page).getByRole('listitem')).toHaveText([
    /^地图与 2 条路线[\d.]+ MB$/,
    /^图片 1 张\d+ KB$/,
    /^讲解 3 段\d+ KB$/,
  ])
  await startDownload(page)
  await isComplete(page)

  const otherId = await guideNamed(url, '西湖风景名胜区')
  await context.setOffline(true)
  // One that was never downloaded leads to the one that was.
  await page.goto(`/h5/${otherId}`)
  await expect(page.getByRole('alert')).toContainText('没有网络，打不开这个导览')
  await page.getByRole('navigation').getByRole('link', { name: '黄山风景区' }).click()
  await expect(page).toHaveURL(`/h5/${guideId}`)
  await expect(page.getByRole('status')).toHaveText('没有网络，已下载的照常能听')
  const cover = page.locator('main img').first()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('link', { name: /收听/ }).click()
  await page.getByRole('button', { name: '播放「迎客松」' }).click()
  // The sound itself runs, and jumps to where nothing was played before.
  await expect(dock(page)).toContainText(/0:0[1-9] \/ 0:\d\d/)
  await dock(page).getByRole('link', { name: '迎客松' }).click()
  await page.getByRole('button', { name: '前进 15 秒' }).click()
  const slider = page.getByRole('slider', { name: '播放位置' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:(1[6-9]|2\d) /)
  await page.goto(`/h5/${guideId}#map`)
  await expect(page.getByRole('button', { name: /迎客松/ })).toBeVisible()
  await expect(page.getByText('没有网络，已下载的照常能听')).toBeVisible()

  await page.goto(`/h5/${guideId}#download`)
  await isComplete(page)
  expect(await files(page)).toBeGreaterThan(3)
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '删掉' }).click()
  await expect(card(page)).not.toContainText('内容核对无误')
  await expect.poll(() => files(page)).toBe(0)
  await expect(page.getByRole('status')).toHaveText('没有网络，没有下载的讲解暂时听不了')
  // Without it the page says so.
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('没有网络，打不开这个导览')
})

test('an interrupted download says where it stopped, also after the page was closed, and goes on', async ({
  person,
  url,
}) => {
  const guideId = await guideNamed(url, '黄山风景区')
  const { page, context, watch } = await person(null, { ...PHONE })
  watch.expectText(NO_NETWORK)
  await holdSound(context)
  await page.goto(`/h5/${guideId}#download`)
  await startDownload(page)
  await expect(card(page)).toContainText('讲解 3 段，已好 1')
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await fitsAt(page, [1024, 390, 320])

  await context.setOffline(true)
  await expect(card(page)).toContainText(/断过网，停在 [\d.]+ MB \/ [\d.]+ MB/)
  await context.setOffline(false)
  await page.reload()
  await expect(card(page)).toContainText(/断过网，停在/)
  await page.getByRole('button', { name: '接着下' }).click()
  await isComplete(page)
})

test('a newer content of a download is fetched by itself, and used between two explanations', async ({
  person,
  url,
}) => {
  const guideId = await guideNamed(url, '黄山风景区')
  const { page } = await person(null, { ...PHONE, at: `/h5/${guideId}#download` })
  await startDownload(page)
  await isComplete(page)
  // All of it can be heard now.
  await setSale(url, guideId, 'offline')
  try {
    await page.goto(`/h5/${guideId}`)
    await expect(page.getByRole('status').filter({ hasText: '内容已更新' })).toBeVisible()
    await expect(page.getByText(/^免费试听 3 段/)).toHaveCount(0)
    await page.goto(`/h5/${guideId}#download`)
    await isComplete(page)
    await expect(card(page)).toContainText('讲解 10 段')
  } finally {
    await setSale(url, guideId, 'online')
  }
})
