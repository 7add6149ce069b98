import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { must } from '../support/builders'
import { clickAtRest } from './support/menus'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'
import { asAdmin, guideNamed, PHONE, setSale } from './support/visitorGuide'

const GUIDE = '黄山风景区'
/** Of two pictures of the same page. */
const DIFFERENT_MAX = 0.001

const phoneIn = (page: Page) => page.frameLocator('iframe[title="访客页面"]')

async function openPreview(page: Page) {
  await page.getByRole('button', { name: `${GUIDE} 的更多操作` }).click()
  await clickAtRest(page.getByRole('menuitem', { name: '预览', exact: true }))
  await expect(phoneIn(page).getByRole('heading', { name: GUIDE })).toBeVisible()
}

/** The share of pixels that differ visibly. */
const difference = (page: Page, pictures: readonly Buffer[]) =>
  page.evaluate(
    async (sources) => {
      const pixels = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0))
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
          context.drawImage(picture, 0, 0)
          return context.getImageData(0, 0, picture.width, picture.height)
        }),
      )
      const [one, other] = pixels as [ImageData, ImageData]
      if (one.width !== other.width || one.height !== other.height) return 1
      let different = 0
      for (let index = 0; index < one.data.length; index += 4)
        if ([0, 1, 2].some((part) => Math.abs(one.data[index + part]! - other.data[index + part]!) > 16)) different += 1
      return different / (one.width * one.height)
    },
    pictures.map((picture) => picture.toString('base64')),
  )

test('the preview draws what visitors get', async ({ person, url }) => {
  const { page } = await person('admin', { at: '/guide/guide-list/all' })
  await openPreview(page)
  await clickAtRest(page.locator('.ant-segmented-item').filter({ hasText: '访客看到的' }))
  await expect(page.locator('.ant-segmented-item-selected').filter({ hasText: '访客看到的' })).toBeVisible()
  const frame = page.locator('iframe[title="访客页面"]')
  await expect(phoneIn(page).getByRole('heading', { name: GUIDE })).toBeVisible()
  const { width, height } = (await frame.boundingBox())!
  // The frame's page on a screen of its size: in the console it lies between two pixels, behind round corners.
  const viewport = { width: Math.round(width), height: Math.round(height) }
  const { page: preview } = await person(null, { ...PHONE, viewport, at: (await frame.getAttribute('src'))! })
  // As for operators: nothing is for sale.
  const guideId = await guideNamed(url, GUIDE)
  await setSale(url, guideId, 'offline')
  try {
    const { page: visitor } = await person(null, { ...PHONE, viewport, at: `/h5/${guideId}` })
    await expect(visitor.getByRole('heading', { name: GUIDE })).toBeVisible()
    // Pictures may still be loading in one of them.
    await expect
      .poll(async () => difference(visitor, [await preview.screenshot(), await visitor.screenshot()]))
      .toBeLessThan(DIFFERENT_MAX)
  } finally {
    await setSale(url, guideId, 'online')
  }
})

test('the page editor draws what visitors get; a press on a module selects it, and what is typed is shown', async ({
  person,
  url,
}) => {
  const { send, token } = await asAdmin(url)
  const { draft } = await must(send, contract.minaPage.detail, { token, query: { page: 'home' } })
  await send(contract.minaPage.publish, { token, body: { page: 'home', version: draft.version } })
  const { page } = await person('admin', { at: '/operation/mina-config/page' })
  const frame = page.locator('iframe[title="访客页面"]')
  const first = phoneIn(page).locator('[data-module]').first()
  await expect(first).toBeVisible()
  const { width, height } = (await frame.boundingBox())!
  const viewport = { width: Math.round(width), height: Math.round(height) }
  const address = (await frame.getAttribute('src'))!
  const [, id, mchk] = /preview\/([\w-]+)#mchk=([\w.-]+)/.exec(address)!
  const { guideId } = await must(send, contract.visitor.preview, { params: { id: id! }, headers: { mchk: mchk! } })
  // The head's pictures would take turns.
  const still = { ...PHONE, viewport, reducedMotion: 'reduce' } as const
  const { page: preview } = await person(null, { ...still, at: address })
  const { page: visitor } = await person(null, { ...still, at: `/h5/${guideId}#home` })
  await expect(preview.locator('[data-module]').first()).toBeVisible()
  await expect
    .poll(async () => difference(visitor, [await preview.screenshot(), await visitor.screenshot()]))
    .toBeLessThan(DIFFERENT_MAX)

  const heading = draft.modules.find(({ kind, hidden }) => kind === 'articles' && !hidden)!
  const module = phoneIn(page).locator(`[data-module="${heading.id}"]`)
  await module.click()
  await expect(module).toHaveAttribute('data-chosen')
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('雪后看什么')
  await expect(module.getByRole('heading', { name: '雪后看什么' })).toBeVisible()
  await expect(preview.getByRole('heading', { name: '雪后看什么' })).toBeVisible()
})

test(
  'the visitor of a preview is put at a point, and hears what belongs to it',
  NIGHTLY.variant,
  async ({ person }) => {
    const { page } = await person('admin', { at: '/guide/guide-list/all' })
    await openPreview(page)
    const inFrame = phoneIn(page)
    await inFrame.getByRole('link', { name: '首页' }).click()
    await page.getByRole('combobox', { name: '把访客放到点位上' }).click()
    await page.getByTitle('迎客松', { exact: true }).click()
    await expect(inFrame.getByRole('region', { name: /正在播放/ })).toContainText('迎客松')
  },
)

test('a phone that scanned the code follows what is typed', NIGHTLY.variant, async ({ person }) => {
  const { page } = await person('admin', { at: '/operation/scenic-raiders' })
  await page.getByRole('button', { name: /^编辑/ }).first().click()
  const address = await page.locator('iframe[title="访客页面"]').getAttribute('src')
  // Nobody is signed in on the phone.
  const { page: phone } = await person(null, { ...PHONE, at: address! })
  await expect(phone.getByRole('article')).toBeVisible()
  expect(phone.url()).not.toContain('mchk')
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('雪后的第一个清晨')
  await expect(phone.getByRole('heading', { name: '雪后的第一个清晨' })).toBeVisible()
  await expect(phoneIn(page).getByRole('heading', { name: '雪后的第一个清晨' })).toBeVisible()
})
