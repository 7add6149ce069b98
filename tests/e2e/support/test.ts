import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test as base } from '@playwright/test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Account } from '../../support/session/accounts'
import { hashPassword } from '../../../scripts/conformance/client'
import { ROOT } from './product'

const env = parseEnv(readFileSync(path.join(ROOT, '.env'), 'utf8')) as Record<string, string>
export const PASSWORD = env['DEMO_PASSWORD']!
export const passwordHash = (password: string) =>
  hashPassword(password, env['VITE_PASSWORD_ALGORITHM']!, env['VITE_PASSWORD_SUFFIX']!)

/** For `test.use`: runs animations as for most users. Other tests ask for reduced motion (playwright.config.ts). */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Chromium logs every refused call as a console error; tests that provoke refusals declare them. */
const refusalText = (status: number) => new RegExp(`the server responded with a status of ${status}\\b`)

interface Watch {
  /** Declares the refusals that this test provokes. */
  expectRefusal: (...statuses: number[]) => void
  /** Declares other console messages that this test provokes. */
  expectText: (...texts: RegExp[]) => void
  problems: () => string[]
  /** Forgets the problems so far, for a browser that several tests use. */
  clear: () => void
}

/** Collects console errors, uncaught errors and CSP violations from all pages of a context. */
async function watchContext(context: BrowserContext): Promise<Watch> {
  const messages: string[] = []
  const expected: RegExp[] = []
  context.on('page', (page) => {
    const report = (text: string) => messages.push(`${page.url()}: ${text}`)
    page.on('console', (message) => {
      if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
        report(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => report(`uncaught: ${error.stack ?? error.message}`))
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `CSP: ${event.violatedDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
      )
    })
  })
  return {
    expectRefusal: (...statuses) => expected.push(...statuses.map(refusalText)),
    expectText: (...texts) => expected.push(...texts),
    problems: () => messages.filter((text) => !expected.some((pattern) => pattern.test(text))),
    clear: () => messages.splice(0),
  }
}

/** Signs in by API call and returns the state that the console would store. For tests not about the login page. */
export async function stateOf(url: string, account: Account): Promise<BrowserContextOptions['storageState'] & object> {
  const response = await fetch(`${url}/saas/api/mgr/pb/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginAccount: account, password: passwordHash(PASSWORD) }),
  })
  const { code, data, msg } = (await response.json()) as { code: number; data: unknown; msg: string }
  if (code !== 200) throw new Error(`${account} cannot sign in: ${msg}`)
  const value = JSON.stringify({ state: { user: data }, version: 0 })
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'userInfo', value }] }] }
}

/** Signs in on the login page. */
export async function signIn(page: Page, account: Account, password = PASSWORD): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

interface Fixtures {
  url: string
  /** A person with their own browser, signed in or (null) not yet. Any error in it fails the test. */
  person: (account: Account | null, options?: PersonOptions) => Promise<Person>
  /**
   * Opens a page in a browser that the worker reuses for this account. For tests that only look at a page: a fresh
   * browser would load and compile the console again, which takes longer than looking. Any error in it fails the test.
   */
  view: (account: Account | null, options?: ViewOptions) => Promise<Page>
}

interface Person {
  page: Page
  watch: Watch
  context: BrowserContext
}

interface ViewOptions extends Pick<BrowserContextOptions, 'colorScheme' | 'viewport'> {
  at?: string
}

interface WorkerFixtures {
  /** Browsers that `view` reuses, by account and colour scheme. */
  browsers: Map<string, Pick<Person, 'context' | 'watch'>>
}

interface PersonOptions extends BrowserContextOptions {
  at?: string
  /** Overrides the shared server. */
  url?: string
  /** Lets the console prefetch page code: never while a test holds calls back or cuts the network. */
  prefetch?: boolean
}

/** Simulates a metered connection. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

async function open(
  browser: Browser,
  account: Account | null,
  { at, url, prefetch = false, ...options }: PersonOptions & { url: string },
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    ...(account === null ? {} : { storageState: await stateOf(url, account) }),
    ...options,
  })
  const watch = await watchContext(context)
  if (!prefetch) await context.addInitScript(saveData)
  const page = await context.newPage()
  if (at !== undefined) await page.goto(at)
  return { page, watch, context }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // The worker's own server, started by the global setup.
  url: [process.env['E2E_URLS']?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'])] ?? '', { option: true }],
  person: async ({ browser, url }, provide) => {
    const people: Person[] = []
    await provide(async (account, options = {}) => {
      const entry = await open(browser, account, { url, ...options })
      people.push(entry)
      return entry
    })
    const problems = people.flatMap(({ watch }) => watch.problems())
    await Promise.all(people.map(({ context }) => context.close()))
    expect(problems).toEqual([])
  },
  browsers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern.
    async ({}, provide) => {
      const browsers: WorkerFixtures['browsers'] = new Map()
      await provide(browsers)
      await Promise.all([...browsers.values()].map(({ context }) => context.close()))
    },
    { scope: 'worker' },
  ],
  view: async ({ browser, browsers, url }, provide) => {
    const views: { page: Page; watch: Watch }[] = []
    await provide(async (account, { at, viewport, colorScheme } = {}) => {
      const key = `${account} ${colorScheme}`
      const { context, watch } = browsers.get(key) ?? (await open(browser, account, { url, colorScheme }))
      browsers.set(key, { context, watch })
      watch.clear()
      const page = await context.newPage()
      views.push({ page, watch })
      if (viewport) await page.setViewportSize(viewport)
      if (at !== undefined) await page.goto(at)
      return page
    })
    const problems = views.flatMap(({ watch }) => watch.problems())
    await Promise.all(views.map(({ page }) => page.close()))
    expect(problems).toEqual([])
  },
})

export { expect }
