import type { Browser, CDPSession, Page } from '@playwright/test'
import { contract } from '../../src/contract'
import { allRights } from '../../src/contract/rights'
import { createClient } from '../conformance/client'
import { must } from '../../tests/support/builders'
import { perFrame, workOf } from './mainThread'
import { median, spread } from './measure'
import type { Figure } from './measure'

const RIGHTS = 500
const ACCOUNTS = 10_000
const ACTIONS = 8
const RUNS = 5

interface PeopleVisit {
  browser: Browser
  url: string
  token: string
  signIn: (page: Page) => Promise<void>
}

/** Invented pages of 功能管理 with eight actions each, until the wanted number of rights is reached. */
function moreRights() {
  const pages = Math.ceil((RIGHTS - allRights.length) / (ACTIONS + 1))
  return Array.from({ length: pages }, (_, index) => `4${String(50 + (index % 50))}${String(10 + Math.floor(index / 50))}00000`).flatMap((id, index) => [
    { id, parentId: '4000000000', type: 0, name: `页面 ${index}` },
    ...Array.from({ length: ACTIONS }, (_, action) => ({ id: `${id.slice(0, 7)}10${action}`, parentId: id, type: 1, name: `操作 ${index}-${action}` })),
  ])
}

/** Extends the list of rights and the user's rights on their way to the browser; the server does not know them. */
async function addRights(page: Page): Promise<void> {
  await page.route('**/assets/rights-*.js', async (route) => {
    const response = await route.fetch()
    const built = await response.text()
    const longer = built.replace(/(name:\w+\[\w+\]\[1\]\}\)\)\]\))/, `$1.concat(${JSON.stringify(moreRights())})`)
    if (longer === built) throw new Error('the list of rights is not where it was in the build')
    await route.fulfill({ response, body: longer })
  })
  await page.route('**/bp/adminRights', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: unknown[] }
    await route.fulfill({ response, json: { ...body, data: [...body.data, ...moreRights()] } })
  })
}

/** Main-thread milliseconds until drawn, including the next frame. */
async function work(page: Page, cdp: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await workOf(cdp)
  await act()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return (await workOf(cdp)) - before
}

const figure = (name: string, values: readonly number[], target?: number): Figure => ({
  name,
  value: median(values),
  unit: 'ms',
  ...(target !== undefined && { target: { most: target } }),
  note: spread(values),
})

async function scrolling(page: Page, cdp: CDPSession, over: string): Promise<number> {
  const box = (await page.locator(over).first().boundingBox())!
  await page.mouse.move(box.x + box.width / 2, Math.min(box.y + 40, 700))
  return perFrame(page, cdp, (at) => page.mouse.wheel(0, at < 60 ? 240 : -240))
}

async function typing(page: Page, cdp: CDPSession, name: string, words: string): Promise<number[]> {
  const times: number[] = []
  await page.getByRole('textbox', { name }).focus()
  for (const letter of words) times.push(await work(page, cdp, () => page.keyboard.type(letter)))
  return times
}

async function benchRole(page: Page, cdp: CDPSession, roleId: string): Promise<Figure[]> {
  const rows = page.locator('[role=group][data-depth]')
  const [opened, scrolled, typed, chosen]: number[][] = [[], [], [], []]
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto('/system/role')
    await page.locator('tr[data-row-key]').first().waitFor()
    await page.waitForLoadState('networkidle')
    opened!.push(
      await work(page, cdp, async () => {
        await page.locator(`tr[data-row-key="${roleId}"]`).getByRole('button', { name: /^编辑/ }).click()
        await rows.first().waitFor()
      }),
    )
    // The previous run's choice is still stored as a draft.
    const draft = page.getByRole('button', { name: '丢弃', exact: true })
    if (run > 0) await draft.click()
    await page.waitForLoadState('networkidle')
    scrolled!.push(await scrolling(page, cdp, '[role=group][data-depth]'))
    const box = rows.locator('input:enabled').nth(20)
    for (const _turn of [1, 2]) chosen!.push(await work(page, cdp, () => box.click()))
    typed!.push(...(await typing(page, cdp, '查找权限', '操作 1')))
  }
  const total = allRights.length + moreRights().length
  return [
    figure(`role with ${total} rights, main thread until it stands`, opened!),
    figure('  scrolling it, per frame', scrolled!, 8),
    figure('  a letter in its search', typed!, 50),
    figure('  choosing one', chosen!, 50),
  ]
}

async function benchAccounts(page: Page, cdp: CDPSession): Promise<Figure[]> {
  const [opened, scrolled, typed, turned]: number[][] = [[], [], [], []]
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto('/home')
    await page.waitForLoadState('networkidle')
    await page.goto('/system/account?size=200')
    await page.locator('tr[data-row-key]').nth(199).waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    opened!.push(await workOf(cdp))
    scrolled!.push(await scrolling(page, cdp, 'tr[data-row-key]'))
    turned!.push(
      await work(page, cdp, async () => {
        await page.getByRole('listitem', { name: '2', exact: true }).first().click()
        await page.waitForURL(/page=2/)
        await page.waitForLoadState('networkidle')
      }),
    )
    typed!.push(...(await typing(page, cdp, '姓名、账号、手机号', '员工 99')))
  }
  return [
    figure(`list of ${ACCOUNTS} accounts, 200 on the page, main thread from a new document until it stands`, opened!),
    figure('  scrolling it, per frame', scrolled!, 8),
    figure('  its next page', turned!),
    figure('  a letter in its search', typed!, 50),
  ]
}

/** The pages of roles and accounts at the size that must stay smooth. */
export async function benchPeople({ browser, url, token, signIn }: PeopleVisit): Promise<Figure[]> {
  const send = createClient(`${url}/saas`)
  const { id: roleId } = await must(send, contract.role.add, { token, body: { name: '测量', note: '', secondStep: false, rightIds: [allRights[0]!.id] } })
  const add = (index: number) =>
    must(send, contract.account.add, { token, body: { name: `员工 ${index}`, loginAccount: `bench${index}`, phone: `139${String(index).padStart(8, '0')}`, roleIds: [roleId] } })
  for (let from = 0; from < ACCOUNTS; from += 20) await Promise.all(Array.from({ length: 20 }, (_, at) => add(from + at)))

  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', serviceWorkers: 'block' })
  const page = await context.newPage()
  await addRights(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto('/login')
  await signIn(page)
  await page.waitForURL('**/home')
  const figures = [...(await benchRole(page, cdp, roleId)), ...(await benchAccounts(page, cdp))]
  await context.close()
  return figures
}
