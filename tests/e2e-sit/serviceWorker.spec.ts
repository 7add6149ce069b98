import { expectLoaded, rowOf } from '../e2e/support/guides'
import { expect, resetData, send, signInAs, START, test } from './support/test'

const ALL = '/guide/guide-list/all'
const BASIC = '/pt/guide/basic'

// Nightly only: Chromium 156 crashes the renderer here in about one run of five (“Invoke in DisallowJavascriptExecutionScope”).
test('rapid navigation serves every page and keeps the session', { tag: '@nightly' }, async ({ sit }) => {
  const page = await sit.start()
  await page.goto(sit.url)
  await signInAs(page, '管理员')
  // Three depths: until the first byte while the previous page still calls, until its own calls, and bypassing the cache.
  for (let round = 0; round < 6; round += 1) {
    await page.goto(`${sit.url}/home`, { waitUntil: 'commit' })
    await page.goto(sit.url + ALL, { waitUntil: 'domcontentloaded' })
    await page.reload({ waitUntil: round % 2 === 0 ? 'commit' : 'load' })
  }
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.reload', { ignoreCache: true })
  await expect(rowOf(page, '黄山风景区')).toBeVisible(START)
  expect(await send(page, 'GET', BASIC)).toMatchObject({ status: 200 })
})

test('a page is still served after a cancelled navigation and after its service worker was stopped', async ({
  sit,
}) => {
  const page = await sit.start()
  await page.goto(sit.url)
  await signInAs(page, '内容编辑')
  await page.goto(sit.url + ALL)
  await expect(rowOf(page, '黄山风景区')).toBeVisible(START)

  await test.step('the user cancels leaving the page', async () => {
    await page.evaluate(() =>
      window.addEventListener('beforeunload', (event) => event.preventDefault(), { once: true }),
    )
    // Browsers prompt only after user interaction.
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().click()
    const prompt = page.waitForEvent('dialog')
    const leaving = page.goto(`${sit.url}/home`).catch(() => undefined)
    await (await prompt).dismiss()
    await leaving
    expect(await send(page, 'GET', BASIC)).toMatchObject({ status: 200 })
  })

  await test.step('the browser stops the service worker', async () => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('ServiceWorker.enable')
    await devTools.send('ServiceWorker.stopAllWorkers')
    expect(await send(page, 'GET', BASIC)).toMatchObject({ status: 200 })
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expectLoaded(rowOf(page, '黄山风景区').locator('img:not([alt="已置顶"])').first())
  })
  await test.step('requests of another page of this origin go to its server', async () => {
    const other = await sit.newPage()
    await other.goto(`${sit.url}/favicon.svg`)
    expect(
      await other.evaluate(async () => (await (await fetch('/saas/api/mgr/pt/guide/basic')).text()).slice(0, 9)),
    ).toBe('<!doctype')
  })
})

test('a paused page blocks neither other pages nor the database', { tag: '@nightly' }, async ({ sit }) => {
  const page = await sit.start()
  await page.goto(sit.url)
  await signInAs(page, '管理员')
  const still = await sit.newPage()
  await still.goto(sit.url + ALL)
  await expect(rowOf(still, '黄山风景区')).toBeVisible(START)
  const devTools = await still.context().newCDPSession(still)
  await devTools.send('Debugger.enable')
  // Wait for the actual pause: another script, or none, may pick up a pause that was only requested.
  const paused = new Promise((resolve) => devTools.once('Debugger.paused', resolve))
  const stopped = devTools.send('Runtime.evaluate', { expression: 'debugger' }).catch(() => undefined)
  await paused

  await resetData(page)
  await signInAs(page, '内容编辑')

  await devTools.send('Debugger.resume')
  await stopped
  await expect(still).toHaveURL(/\/login$/, START)
})
