import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const MINUTE = 60_000
const SCREEN = '/data/index'
/** The overview and the demonstration's 15 online guides. */
const VIEWS = 16

test('clicking a province shows its cities; a button and Back return to the country', async ({ person }) => {
  const { page } = await person('admin', { at: SCREEN, viewport: { width: 1920, height: 1080 } })
  const country = page.getByRole('region', { name: '客源地图' })
  // The zoom control has svgs, too, and is there first.
  const drawing = country.locator('[_echarts_instance_] svg')
  await expect(drawing).toBeVisible()
  const province = page.getByRole('combobox', { name: '省份' })
  // The province at the map's centre varies.
  const open = async () => {
    await drawing.click()
    await expect(province).not.toHaveValue('')
    await expect(page).toHaveURL(/area=\d{6}/)
  }
  await open()
  await page.getByRole('button', { name: '返回全国' }).click()
  await expect(country).toBeVisible()
  await open()
  await page.goBack()
  await expect(country).toBeVisible()
  await expect(page).not.toHaveURL(/area=/)
})

test(
  '24 hours of rotation: views change, the session stays alive and memory does not grow',
  NIGHTLY.long,
  async ({ person }) => {
    const { page, context } = await person('admin', { viewport: { width: 1920, height: 1080 } })
    await page.clock.install()
    await page.goto(`${SCREEN}?rotate=60`)
    await expect(page.getByRole('region', { name: '客源地图' }).locator('svg').first()).toBeVisible()
    const protocol = await context.newCDPSession(page)
    /** Number of live objects. Bytes would include compiled code and the network log of the developer tools. */
    const alive = async () => {
      await protocol.send('HeapProfiler.collectGarbage')
      const { result } = await protocol.send('Runtime.evaluate', { expression: 'Object.prototype' })
      const { objects } = await protocol.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! })
      const count = await protocol.send('Runtime.callFunctionOn', {
        objectId: objects.objectId!,
        functionDeclaration: 'function () { return this.length }',
        returnByValue: true,
      })
      await protocol.send('Runtime.releaseObject', { objectId: objects.objectId! })
      return count.result.value as number
    }
    const turn = async () => {
      const address = await page.evaluate(() => location.search)
      await page.clock.fastForward(5 * MINUTE)
      await expect.poll(() => page.evaluate(() => location.search)).not.toBe(address)
      await page.waitForLoadState('networkidle')
    }
    const turns = async (count: number) => {
      for (let turned = 0; turned < count; turned += 1) await turn()
    }
    /** The minimum over one round, because views differ in size. */
    const least = async () => {
      const counts: number[] = []
      for (let view = 0; view < VIEWS; view += 1) {
        await turn()
        counts.push(await alive())
      }
      return Math.min(...counts)
    }
    // Two warm-up rounds fill the caches.
    await turns(2 * VIEWS)
    const early = await least()
    await turns((24 * 60) / 5 - 4 * VIEWS)
    const late = await least()
    await expect(page).toHaveURL(/rotate=60/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // MapLibre keeps the last removed map alive, about a quarter of all objects. A leak of one map per turn would add dozens of times that.
    expect(late, `objects after 24 hours, ${early} after the first`).toBeLessThan(early * 1.5)
  },
)
