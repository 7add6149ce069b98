import type { Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { must } from '../support/builders'
import { violationsOf } from './support/axe'
import { fitsAt } from './support/fit'
import { THEMES } from './support/nightly'
import { expect, test } from './support/test'
import { asAdmin, guideNamed, PHONE } from './support/visitorGuide'
import { hurry } from './support/visitorWalk'

const dock = (page: Page) => page.getByRole('region', { name: /正在播放|暂停中/ })
const openList = async (page: Page) => {
  await page.getByRole('link', { name: /收听/ }).click()
  await expect(page.getByRole('heading', { name: '语音讲解' })).toBeVisible()
}

test('a visitor opens the link of a sign, plays an explanation and reads along', async ({ person, url }) => {
  const { page } = await person(null, { ...PHONE, at: `/g/${await guideNamed(url, '黄山风景区')}` })
  await expect(page).toHaveURL(/\/h5\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: '黄山风景区' })).toBeVisible()
  await openList(page)
  // The touch that opens it starts the first one.
  await expect(dock(page)).toContainText('慈光阁')
  await expect(dock(page)).toContainText(/0:0[1-9] \/ 0:\d\d/)
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /迎客松/ })
    .click()
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible()
  await page.goBack()
  await expect(dock(page)).toContainText('迎客松')
  // The sound itself runs: its time advances.
  await expect(dock(page)).toContainText(/0:0[1-9] \/ 0:\d\d/)

  await dock(page).getByRole('link', { name: '迎客松' }).click()
  await expect(page.getByRole('heading', { name: '迎客松' })).toBeVisible()
  await expect(page.locator('[data-current]')).not.toHaveCount(0)
  await page.getByRole('button', { name: '前进 15 秒' }).click()
  await expect(page.getByRole('slider', { name: '播放位置' })).toHaveAttribute('aria-valuetext', /^0:1\d /)
  await page.getByRole('button', { name: '速度 1×' }).click()
  await expect(page.getByRole('button', { name: '速度 1.25×' })).toBeVisible()
  await page.getByRole('button', { name: '暂停' }).click()
  await expect(page.getByRole('button', { name: '播放「迎客松」' })).toBeVisible()

  // More than half was played: it counts as heard, also after the page is opened again.
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '迎客松' })).toContainText('听过')
})

/** The voice of a guide's virtual human gets a sample: what visitors hear of its first explanation. */
async function giveVoiceSample(url: string, guideId: string): Promise<string> {
  const { send, token } = await asAdmin(url)
  const { revision, packets, trial } = await must(send, contract.visitor.guide, { params: { id: guideId } })
  const { spots } = await must(send, contract.visitor.packet, {
    params: { id: guideId, revision: String(revision), packetId: packets[0]!.id },
    query: trial === null ? {} : { trial: String(trial) },
  })
  const sample = spots.find(({ audio }) => audio?.url != null)!.audio!.url!
  const { name, voice } = await must(send, contract.virtualHuman.ofGuide, { body: { guideId } })
  const { list } = await must(send, contract.voiceStyle.queryPage, { token, body: { pageSize: 100 } })
  const { id, version, gender } = list.find((row) => row.name === voice!.name)!
  await must(send, contract.voiceStyle.update, { token, body: { id, version, name: voice!.name, gender, sample } })
  return name
}

test('a virtual human greets once per guide; its voice never sounds over an explanation', async ({ person, url }) => {
  const guideId = await guideNamed(url, '黄山风景区')
  const name = await giveVoiceSample(url, guideId)
  const { page } = await person(null, { ...PHONE, at: `/h5/${guideId}` })
  const human = page.getByRole('complementary', { name })
  await expect(human).toContainText('您好，我是小松')
  await openList(page)
  await page.getByRole('button', { name: '播放「迎客松」' }).click()
  await expect(dock(page)).toContainText(/0:0[1-9] \/ 0:\d\d/)
  await page.goBack()
  await human.getByRole('button', { name: /^试听「/ }).click()
  await expect(human.getByRole('button', { name: '暂停' })).toBeVisible()
  await expect(page.getByRole('region', { name: '暂停中' })).toBeVisible()
  await dock(page).getByRole('button', { name: '播放「迎客松」' }).click()
  await expect(human.getByRole('button', { name: /^试听「/ })).toBeVisible()
  await human.getByRole('button', { name: '不再显示' }).click()
  await expect(human).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '黄山风景区' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(human).toHaveCount(0)
})

test('what is for sale has a sample, says so at its end, and what opens it', async ({ person, url }) => {
  const { page, context } = await person(null, PHONE)
  // A sample of 20 seconds ends after five.
  await context.addInitScript(hurry, 4)
  await page.goto(`/h5/${await guideNamed(url, '黄山风景区')}`)
  await expect(page.getByText(/^免费试听 3 段/)).toBeVisible()
  await openList(page)
  await page.getByRole('button', { name: '免费 3' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: /^全部/ }).click()
  const locked = page.getByRole('listitem').filter({ hasText: '要购买' }).first()
  await locked.getByRole('button', { name: /^试听 \d+ 秒/ }).click()
  await expect(dock(page)).toContainText(/试听 0:0[1-9] \/ 0:\d\d/)
  await locked.getByRole('link').click()
  await expect(page.getByText(/^免费试听 3 段/)).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  const products = page.getByRole('region').or(page.locator('section')).filter({ hasText: '购票收听全部讲解' })
  await expect(products).toContainText('三日畅听')
  await expect(products).toContainText('¥29.90')
  await expect(products.getByRole('button')).toHaveCount(0)
  // The sample runs to its end; the explanation does not count as heard.
  await expect(page.getByText('试听到这里，完整讲解购票后收听').first()).toBeVisible()
  await page.goBack()
  await expect(locked).not.toContainText('听过')
})

test('another language while playing goes on with the same point; it is chosen once', async ({ person, url }) => {
  const { page } = await person(null, { ...PHONE, at: `/h5/${await guideNamed(url, '黄山风景区')}` })
  await openList(page)
  await page.getByRole('button', { name: '播放「迎客松」' }).click()
  await expect(dock(page)).toContainText('迎客松')
  await page.goBack()
  await page.getByRole('button', { name: 'English' }).click()
  const player = page.getByRole('region', { name: 'Playing' })
  await expect(player).toContainText(/[A-Z][a-z]+/)
  await expect(player).not.toContainText('迎客松')
  await expect(page.getByRole('heading', { name: 'Language and voice' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await page.reload()
  await page.getByRole('link', { name: 'Start listening' }).click()
  await expect(page.getByRole('listitem').first()).toContainText(/[A-Z][a-z]+/)
})

test('a link that opens nothing says what to do, without a network too', async ({ person, url }) => {
  const { page, context, watch } = await person(null, { ...PHONE })
  watch.expectRefusal(404)
  await page.goto('/h5/no-such-guide')
  await expect(page.getByRole('heading', { name: '没有找到这个导览' })).toBeVisible()
  await page.getByRole('link', { name: /黄山风景区/ }).click()
  await expect(page.getByRole('heading', { name: '黄山风景区' })).toBeVisible()

  watch.expectText(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await context.route('**/saas/api/h5/**', (route) => route.abort())
  // As the service worker opens it: the page alone, without the guide.
  const guideId = await guideNamed(url, '黄山风景区')
  await context.route(`**/h5/${guideId}`, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${url}/h5/index.html`, headers: { accept: '*/*' } }) })
  })
  await page.goto(`/h5/${guideId}`)
  await expect(page.getByRole('alert')).toContainText('没有网络')
  await context.unroute('**/saas/api/h5/**')
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('heading', { name: '黄山风景区' })).toBeVisible()
})

for (const [colorScheme, details] of THEMES)
  test(`the visitors’ page is accessible and fits, ${colorScheme}`, details, async ({ person, url }) => {
    const { page } = await person(null, { ...PHONE, colorScheme, at: `/h5/${await guideNamed(url, '黄山风景区')}` })
    const check = async () => {
      expect(await violationsOf(page)).toEqual([])
    }
    await expect(page.getByRole('heading', { name: '黄山风景区' })).toBeVisible()
    await check()
    await openList(page)
    await check()
    await page
      .getByRole('listitem')
      .getByRole('link', { name: /迎客松/ })
      .click()
    await expect(page.getByRole('heading', { name: '讲解词' })).toBeVisible()
    await check()
    if (colorScheme === 'light') await fitsAt(page, [1024, 820, 390, 320])
  })
