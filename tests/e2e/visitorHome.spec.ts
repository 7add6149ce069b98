import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { must } from '../support/builders'
import { violationsOf } from './support/axe'
import { fitsAt } from './support/fit'
import { NIGHTLY, THEMES } from './support/nightly'
import { expect, test } from './support/test'
import { asAdmin, guideNamed, PHONE } from './support/visitorGuide'

const PAGES = ['home', 'articles', 'notices', 'informationList', 'videos', 'traffic', 'questions', 'site', 'terms/user']

/** Wider than any phone. */
const WIDE_TABLE = `<table><tbody><tr>${'<td>索道运行时间</td>'.repeat(12)}</tr></tbody></table>`

const huangshan = (url: string) => guideNamed(url, '黄山风景区')

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

test('a visitor opens an article from the home page, and comes back to where it was', async ({ person, url }) => {
  const { page } = await person(null, { ...PHONE, at: `/h5/${await huangshan(url)}#home` })
  await expect(heading(page, '黄山风景区')).toBeVisible()
  await expect(page.getByRole('region', { name: '天气' })).toContainText('°')
  const articles = page.getByRole('heading', { name: '景区攻略' })
  // The page is drawn part by part: before, it is too short to be scrolled as far.
  await expect(articles).toBeVisible()
  await page.evaluate(() => scrollTo(0, 120))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  const link = page.locator('a[href^="#article/"]').first()
  const title = await link.locator('strong').textContent()
  await link.click()
  await expect(page.getByRole('heading', { name: title!, level: 2 })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(/\d{4}-\d\d-\d\d/)
  await page.getByRole('link', { name: '返回' }).click()
  await expect(articles).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
})

test('a visitor asks a question, finds a point by pinyin and looks up the way', async ({ person, url }) => {
  const { page } = await person(null, { ...PHONE, at: `/h5/${await huangshan(url)}#home` })
  await page.getByRole('link', { name: '智能问答' }).click()
  await page.getByRole('textbox', { name: '想问什么' }).fill('索道几点停运')
  await page.getByRole('button', { name: '提问' }).click()
  await expect(page.getByRole('article')).not.toContainText('正在找答案')
  await expect(page.getByRole('article')).toContainText(/索道/)

  await page.getByRole('link', { name: '返回' }).click()
  await page.getByRole('link', { name: '搜索' }).click()
  await page.getByRole('searchbox', { name: '搜索' }).fill('yks')
  await page
    .getByRole('link', { name: /迎客松/ })
    .first()
    .click()
  // On the map, with what can be heard there.
  await expect(page.getByRole('heading', { name: '迎客松' })).toBeVisible()

  await page.goto(`/h5/${await huangshan(url)}#traffic`)
  const directions = page.getByRole('link', { name: '导航到这里' }).first()
  await expect(directions).toHaveAttribute('href', /^https:\/\/uri\.amap\.com\//)
  await expect(directions).toHaveAttribute('rel', /noopener/)
})

test('the home page speaks English with an English guide', NIGHTLY.variant, async ({ person, url }) => {
  const { page } = await person(null, { ...PHONE, locale: 'en-GB', at: `/h5/${await huangshan(url)}#home` })
  await expect(page.getByRole('link', { name: 'Audio guide' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Travel tips' })).toBeVisible()
  await page.getByRole('link', { name: 'Getting here' }).click()
  await expect(heading(page, 'Getting here')).toBeVisible()
})

test('what is no longer online says so and leads back; without a network what was open stays', async ({
  person,
  url,
}) => {
  const { page, context, watch } = await person(null, { ...PHONE })
  const id = await huangshan(url)
  watch.expectRefusal(404)
  await page.goto(`/h5/${id}#article/no-such-article`)
  await expect(page.getByRole('alert')).toContainText('内容已经下线')
  await page.getByRole('link', { name: '回到首页' }).click()
  await expect(page.getByRole('region', { name: '天气' })).toBeVisible()

  await page.getByRole('link', { name: '交通指南' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: '返回' }).click()
  watch.expectText(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await context.route('**/saas/api/h5/**', (route) => route.abort())
  await page.getByRole('link', { name: '交通指南' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`/h5/${id}#site`)
  await expect(page.getByRole('alert')).toContainText('没有网络')
})

test('an urgent notice lies over every page until it is closed', async ({ person, url }) => {
  const { send, token } = await asAdmin(url)
  const { id, version } = await must(send, contract.notice.add, {
    token,
    body: {
      title: '大风：索道停运',
      urgent: true,
      content: `<p style="text-align:center">请从步道下山。</p>${WIDE_TABLE}`,
    },
  })
  await must(send, contract.notice.publish, { token, body: { id, version, publish: 'online' } })
  try {
    const { page } = await person(null, { ...PHONE, at: `/h5/${await huangshan(url)}#list` })
    const urgent = page.getByRole('complementary', { name: '紧急公告' })
    await page.locator('a[href^="#explanation/"]').first().click()
    await expect(page.getByRole('heading', { name: '讲解词' })).toBeVisible()
    await urgent.getByRole('link', { name: '大风：索道停运' }).click()
    await expect(page.getByText('请从步道下山。')).toHaveCSS('text-align', 'center')
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await urgent
      .locator('div')
      .filter({ hasText: '大风：索道停运' })
      .getByRole('button', { name: '收起这条公告' })
      .click()
    await expect(urgent.getByText('大风：索道停运')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('请从步道下山。')).toBeVisible()
    await expect(urgent.getByText('大风：索道停运')).toHaveCount(0)
  } finally {
    const current = await must(send, contract.notice.detail, { token, params: { id } })
    await must(send, contract.notice.delete, { token, params: { id }, query: { version: String(current.version) } })
  }
})

for (const [colorScheme, details] of THEMES)
  test(`home and the pages behind it are accessible and fit, ${colorScheme}`, details, async ({ person, url }) => {
    const at = `/h5/${await huangshan(url)}`
    const { page } = await person(null, { ...PHONE, colorScheme, at: `${at}#home` })
    for (const hash of PAGES) {
      await page.goto(`${at}#${hash}`)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      expect(await violationsOf(page), hash).toEqual([])
      if (colorScheme === 'light') await fitsAt(page, [1024, 390, 320])
    }
  })
