import { contract } from '../../src/contract'
import { must } from '../support/builders'
import { violationsOf } from './support/axe'
import { fitsAt } from './support/fit'
import { NIGHTLY, THEMES } from './support/nightly'
import { expect, test } from './support/test'
import { asAdmin, guideNamed, PHONE, setSale } from './support/visitorGuide'
import { contentOf, heardIn, hurry, PACE, placesOf, walkTo } from './support/visitorWalk'

const { rescue, visitor } = contract

/** Today's listening, as the operators' statistics have it. */
async function listened(url: string, guideId: string) {
  const { send, token } = await asAdmin(url)
  return must(send, contract.statistics.listenIn, { token, query: { guideId } })
}

test(
  'a visitor walks nine places, hears each there without touching the phone, and the operator sees it',
  NIGHTLY.variant,
  async ({ person, url }) => {
    const guideId = await guideNamed(url, '故宫博物院')
    await setSale(url, guideId, 'offline')
    try {
      const before = await listened(url, guideId)
      const places = await placesOf(url, guideId, 9)
      const { page, context } = await person(null, {
        ...PHONE,
        permissions: ['geolocation'],
        geolocation: { longitude: places[0]!.poi.lng, latitude: places[0]!.poi.lat + 0.02, accuracy: 8 },
      })
      await context.addInitScript(hurry, PACE)
      // Nothing of it is for sale: an old link to the tickets leads to what can be heard.
      await page.goto(`/h5/${guideId}#buy`)
      await expect(page.getByRole('link', { name: '开始听' })).toHaveAttribute('href', '#list')
      await page.goto(`/h5/${guideId}#map`)
      await page.getByRole('button', { name: '自动播放' }).click()
      await expect(page.getByRole('dialog')).toContainText('位置只在这部手机上用')
      await page.getByRole('button', { name: '使用位置' }).click()
      const sheet = page.locator('main section')
      for (const [index, { poi, spot }] of places.entries()) {
        await walkTo(context, poi)
        await expect(sheet).toContainText(spot.title)
        await expect(sheet).toContainText('走进范围，自动播放')
        // The next place is reached when this one has been heard.
        await expect.poll(() => heardIn(page, guideId)).toHaveLength(index + 1)
      }
      expect(await heardIn(page, guideId)).toEqual(places.map(({ spot }) => spot.id))

      // Events wait until the page is put away.
      const sent = page.waitForResponse((response) => response.url().endsWith(visitor.events.path))
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      expect(((await (await sent).json()) as { data: object }).data).toMatchObject({ refused: [] })
      expect((await listened(url, guideId)).times - before.times).toBe(places.length)
    } finally {
      await setSale(url, guideId, 'online')
    }
  },
)

test('a visitor calls for help and reports a problem; the desk answers both', async ({ person, url }) => {
  const guideId = await guideNamed(url, '黄山风景区')
  const { pois } = await contentOf(url, guideId)
  const [place] = pois
  const { page } = await person(null, {
    ...PHONE,
    permissions: ['geolocation'],
    geolocation: { longitude: place!.lng, latitude: place!.lat, accuracy: 18 },
    at: `/h5/${guideId}#me`,
  })
  const status = page.locator('section[role=status]')
  await page.getByRole('link', { name: '一键救援' }).click()
  await expect(status).toContainText(`${place!.name}附近`)
  await expect(status).toContainText('误差约 18 米')
  await page.getByRole('button', { name: '迷路' }).click()
  // A second try finds its own request.
  const content = `雾太大，走岔了小路 ${Date.now()}`
  await page.getByLabel('说说情况').fill(content)
  await page.getByRole('button', { name: '发出求助' }).click()
  await expect(status).toContainText('求助已收到，还没有人接手')

  const { send, token } = await asAdmin(url)
  const { list } = await must(send, rescue.queryPage, { token, body: { keyword: content } })
  const [request] = list
  expect(request).toMatchObject({ kind: 'lost', state: 'pending' })
  await must(send, rescue.status, { token, body: { id: request!.id, version: request!.version, move: 'claim' } })
  await expect(status).toContainText('已经有人处理')
  await page.goto(`/h5/${guideId}#problem`)
  await page.getByRole('button', { name: '上报', exact: true }).click()
  await expect(page.getByText('请选择问题类型')).toBeVisible()
  await expect(page.getByText('请写下遇到的问题')).toBeVisible()
  await page.getByRole('button', { name: '设施损坏' }).click()
  await page.getByLabel('说说情况').fill('观景台的栏杆松了')
  await page.getByRole('button', { name: '上报', exact: true }).click()
  await expect(page.getByText('景区已经收到')).toBeVisible()
  await expect(page.getByRole('listitem')).toContainText('观景台的栏杆松了')
})

for (const [colorScheme, details] of THEMES)
  test(`map, routes, help and settings are accessible and fit, ${colorScheme}`, details, async ({ person, url }) => {
    const guideId = await guideNamed(url, '黄山风景区')
    const { page } = await person(null, {
      ...PHONE,
      colorScheme,
      permissions: ['geolocation'],
      geolocation: { longitude: 118.17, latitude: 30.13, accuracy: 10 },
      at: `/h5/${guideId}`,
    })
    const look = async (hash: string, text: string) => {
      await page.goto(`/h5/${guideId}#${hash}`)
      await expect(page.getByText(text).first()).toBeVisible()
      expect(await violationsOf(page), hash).toEqual([])
      if (colorScheme === 'light') await fitsAt(page, [1024, 390, 320])
    }
    await page.goto(`/h5/${guideId}#map`)
    await expect(page.getByRole('button', { name: '迎客松，景点' })).toBeVisible()
    await look('map', '自动播放')
    // The urgent notice of the demonstration leaves the map room.
    await expect(page.getByRole('complementary', { name: '紧急公告' })).toBeVisible()
    await page.getByRole('button', { name: '自动播放' }).click({ trial: true })
    await page.getByRole('button', { name: '迎客松，景点' }).press('Enter')
    await expect(page.getByRole('button', { name: /^听讲解/ })).toBeVisible()
    await look('routes', '前山经典一日')
    await look('me', '忘记我')
    await look('rescue', '发出求助')
    await look('problem', '设施损坏')
  })

test('a code of a place that is closed shows the others, and being forgotten starts anew', async ({ person, url }) => {
  const guideId = await guideNamed(url, '黄山风景区')
  const { page } = await person(null, { ...PHONE, at: `/h5/${guideId}#point/no-such-point` })
  await expect(page.getByRole('status')).toContainText('这个点位现在没有讲解')
  await expect(page.getByRole('button', { name: '迎客松，景点' })).toBeVisible()
  const key = () => page.evaluate(() => localStorage.getItem('visitor:device:'))
  await expect.poll(key).not.toBeNull()
  const before = await key()
  await page.getByRole('link', { name: '我的' }).click()
  await page.getByRole('button', { name: '忘记我' }).click()
  await page.getByRole('button', { name: '全部删掉' }).click()
  // The page opens as for a new visitor, whom nothing connects with the one before.
  await expect(page.getByRole('heading', { name: '黄山风景区', level: 1 })).toBeVisible()
  await expect.poll(key).not.toBe(before)
})
