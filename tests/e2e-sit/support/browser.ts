import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'

const START_MS = 180_000
/** Playwright's own timeouts only cover browsers that it launches. */
const ACTION_MS = 180_000

/** Whether animations run; without them elements are in place at once, as in the other browser tests. */
type Media = { reducedMotion: 'reduce' | 'no-preference' }
const CALM: Media = { reducedMotion: 'reduce' }
export const MOVING: Media = { reducedMotion: 'no-preference' }

/** A manually started browser whose profile survives it; it can be killed like a failing machine. */
export class SitBrowser {
  readonly #profile = mkdtempSync(path.join(tmpdir(), 'shansheng-sit-'))
  readonly url = process.env['SIT_URL']!
  #child: ChildProcess | null = null
  #browser: Browser | null = null
  /** Console errors, uncaught errors and CSP violations. */
  readonly problems: string[] = []

  #media: Media = CALM

  /** Returns a new page, the only one. */
  async start(media: Media = CALM): Promise<Page> {
    this.#media = media
    if (this.#child) {
      const others = this.#browser!.contexts()[0]!.pages()
      const page = await this.newPage()
      await Promise.all(others.map((other) => other.close()))
      return page
    }
    const portFile = path.join(this.#profile, 'DevToolsActivePort')
    rmSync(portFile, { force: true })
    const switches = [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--lang=zh-CN',
      '--remote-debugging-port=0',
    ]
    const child = spawn(
      process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      [...switches, `--user-data-dir=${this.#profile}`, '--window-size=1440,900', 'about:blank'],
      {
        // In its own process group, so the kill takes all of the browser's processes.
        detached: true,
        stdio: 'ignore',
      },
    )
    this.#child = child
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(portFile)}`, { timeout: START_MS })
    const context = this.#browser.contexts()[0]!
    context.setDefaultTimeout(ACTION_MS)
    context.setDefaultNavigationTimeout(ACTION_MS)
    context.on('page', (page) => this.#watch(page))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`CSP: ${violatedDirective} refused ${blockedURI}`),
      )
    })
    const page = context.pages()[0] ?? (await context.newPage())
    this.#watch(page)
    return this.#prepare(page)
  }

  async newPage(): Promise<Page> {
    return this.#prepare(await this.#browser!.contexts()[0]!.newPage())
  }

  async #prepare(page: Page): Promise<Page> {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia(this.#media)
    return page
  }

  /** `kill -9`: nothing is flushed, no one is notified. */
  async kill(): Promise<void> {
    const child = this.#child!
    const ended = once(child, 'exit')
    process.kill(-child.pid!, 'SIGKILL')
    await ended
    await this.#browser?.close().catch(() => undefined)
    this.#child = null
  }

  /** Resets to the state before first use. */
  async forget(): Promise<void> {
    if (this.#child) await this.kill()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
    this.problems.length = 0
  }

  readonly #seen = new WeakSet<Page>()

  #watch(page: Page): void {
    if (this.#seen.has(page)) return
    this.#seen.add(page)
    page.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(message.text())
    })
    page.on('pageerror', (error) => this.problems.push(error.stack ?? error.message))
  }
}

/** Chromium writes its chosen port into its profile. */
async function portOf(file: string): Promise<string> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    try {
      const [port] = readFileSync(file, 'utf8').split('\n')
      if (port) return port
    } catch {
      // Not there yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Chromium did not start')
}
