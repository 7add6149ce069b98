import type { Page } from '@playwright/test'
import { expect, test } from './support/test'
import { gateCode, guideNamed, PHONE, setRescue, setSale } from './support/visitorGuide'
import { heardIn, hurry, PACE, placesOf, walkTo } from './support/visitorWalk'

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/
const GUIDE = '故宫博物院'
const ONLINE_PLACES = 2

const figure = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) })
const numberIn = async (page: Page, title: string) =>
  Number(/[\d,]+/.exec((await figure(page, title).textContent())!)![0].replace(',', ''))

/** Today's figures on the operators' first page, and how often each explanation was started. */
async function figuresOf(page: Page, guideId: string) {
  // The page shows the answers it had before it asks again.
  const asked = page.waitForResponse(/\/data\/spot\/hot/)
  await page.goto(`/home?guide=${guideId}&show=listening`)
  await asked
  const rows = page.getByRole('dialog', { name: '今日收听' }).locator('tbody tr')
  await expect(rows.or(page.getByText('今天还没有人收听讲解')).first()).toBeVisible()
  const lines = await rows.evaluateAll((all) =>
    all.map((row): [string, number] => [
      row.querySelector('th')!.textContent,
      Number(row.querySelector('td')!.textContent.replace(',', '')),
    ]),
  )
  await expect(figure(page, '今日到访')).toBeVisible()
  return {
    visitors: await numberIn(page, '今日到访'),
    listens: await numberIn(page, '今日收听'),
    times: new Map(lines),
  }
}

test('a morning: scan at the gate, walk with and without a network, call for help, report a problem', async ({
  person,
  url,
}) => {
  const guideId = await guideNamed(url, GUIDE)
  await setSale(url, guideId, 'offline')
  await setRescue(url, guideId, true)
  try {
    const places = await placesOf(url, guideId, 4)
    const { page: desk } = await person('admin')
    const before = await figuresOf(desk, guideId)

    const { page, context, watch } = await person(null, {
      ...PHONE,
      permissions: ['geolocation'],
      geolocation: { longitude: places[0]!.poi.lng, latitude: places[0]!.poi.lat + 0.02, accuracy: 8 },
    })
    watch.expectText(NO_NETWORK)
    await context.addInitScript(hurry, PACE)
    await page.goto(`/g/${await gateCode(url, guideId)}`)
    await expect(page).toHaveURL(`/h5/${guideId}`)
    await expect(page.getByRole('heading', { name: GUIDE, level: 1 })).toBeVisible()
    await page.getByRole('link', { name: /下载本导览/ }).click()
    await page.getByRole('button', { name: /^下载 \d/ }).click()
    await expect(page.getByRole('article')).toContainText('内容核对无误')

    await page.goto(`/h5/${guideId}#map`)
    await page.getByRole('button', { name: '自动播放' }).click()
    await page.getByRole('button', { name: '使用位置' }).click()
    const sheet = page.locator('main section')
    const walk = async (from: number, to: number) => {
      for (const [index, { poi, spot }] of places.slice(from, to).entries()) {
        await walkTo(context, poi)
        await expect(sheet).toContainText(spot.title)
        await expect(sheet).toContainText('走进范围，自动播放')
        // The next place is reached when this one has been heard.
        await expect.poll(() => heardIn(page, guideId)).toHaveLength(from + index + 1)
      }
    }
    await walk(0, ONLINE_PLACES)
    await context.setOffline(true)
    await expect(page.getByText('没有网络，已下载的照常能听')).toBeVisible()
    await walk(ONLINE_PLACES, places.length)
    expect(await heardIn(page, guideId)).toEqual(places.map(({ spot }) => spot.id))

    // Help asked for without a network waits, and the page says so.
    const status = page.locator('section[role=status]')
    await page.getByRole('link', { name: '我的' }).click()
    await page.getByRole('link', { name: '一键救援' }).click()
    await page.getByRole('button', { name: '受伤' }).click()
    const injury = `崴了脚，走不动 ${Date.now()}`
    await page.getByLabel('说说情况').fill(injury)
    await page.getByRole('button', { name: '发出求助' }).click()
    await expect(status).toContainText('还没有发出去')
    await expect(status).toContainText(injury)
    await expect(page.getByRole('link', { name: '打电话' })).toHaveAttribute('href', /^tel:/)
    await page.getByRole('button', { name: '先不发' }).click()
    await expect(page.getByLabel('说说情况')).toHaveValue(injury)
    await page.getByRole('button', { name: '发出求助' }).click()
    await expect(status).toContainText('还没有发出去')

    await page.getByRole('link', { name: '返回' }).click()
    await page.getByRole('link', { name: '问题上报' }).click()
    await page.getByRole('button', { name: '设施损坏' }).click()
    const damage = `台阶松动 ${Date.now()}`
    await page.getByLabel('说说情况').fill(damage)
    await page.getByRole('button', { name: '上报', exact: true }).click()
    await expect(status).toContainText('还没有发出去')
    await expect(status).toContainText(damage)

    // Back at the gate: all of it is sent by itself.
    await context.setOffline(false)
    await expect(status).toContainText('求助已收到，还没有人接手')
    await page.goto(`/h5/${guideId}#problem`)
    await expect(page.getByRole('listitem')).toContainText(damage)

    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`visitor:events:${id}`), guideId))
      .toBe('{"visits":[],"listens":[]}')
    const after = await figuresOf(desk, guideId)
    expect(after.visitors - before.visitors).toBe(1)
    expect(after.listens - before.listens).toBe(places.length)
    for (const { spot } of places)
      expect((after.times.get(spot.title) ?? 0) - (before.times.get(spot.title) ?? 0), spot.title).toBe(1)
    await desk.goto('/operation/problem-reporting')
    await expect(desk.getByRole('row').filter({ hasText: damage })).toContainText('待处理')
    await desk.goto('/operation/rescue')
    const card = desk.getByRole('listitem').filter({ hasText: /访客.*受伤/ })
    await card.getByRole('button', { name: /^打开/ }).click()
    await expect(desk.getByRole('region', { name: '求助内容' })).toContainText(injury)
  } finally {
    await setSale(url, guideId, 'online')
    await setRescue(url, guideId, false)
  }
})
