import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'

const START_MS = 180_000
/** Playwright's own limits hold for browsers that it starts. */
const ACTION_MS = 180_000

/** Whether things slide and unfold; without it they stand in their place at once, as in the other browser tests. */
type Media = { reducedMotion: 'reduce' | 'no-preference' }
const CALM: Media = { reducedMotion: 'reduce' }
export const MOVING: Media = { reducedMotion: 'no-preference' }

/** A browser with a profile that outlives it, started by hand: it can be killed as a machine that fails would. */
export class SitBrowser {
  readonly #profile = mkdtempSync(path.join(tmpdir(), 'shansheng-sit-'))
  readonly url = process.env['SIT_URL']!
  #child: ChildProcess | null = null
  #browser: Browser | null = null
  /** Errors on the console, those that nothing caught, and breaches of the content security policy. */
  readonly problems: string[] = []

  #media: Media = CALM

  /** Answers a new page, the only one. */
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
    const switches = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--lang=zh-CN', '--remote-debugging-port=0']
    const child = spawn(process.env['CHROMIUM'] ?? '/usr/bin/chromium', [...switches, `--user-data-dir=${this.#profile}`, '--window-size=1440,900', 'about:blank'], {
      // In a group of its own: the browser is killed with all of its processes.
      detached: true,
      stdio: 'ignore',
    })
    this.#child = child
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(portFile)}`, { timeout: START_MS })
    const context = this.#browser.contexts()[0]!
    context.setDefaultTimeout(ACTION_MS)
    context.setDefaultNavigationTimeout(ACTION_MS)
    context.on('page', (page) => this.#watch(page))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error(`CSP: ${violatedDirective} refused ${blockedURI}`))
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

  /** `kill -9`: nothing is written, nobody is told. */
  async kill(): Promise<void> {
    const child = this.#child!
    const ended = once(child, 'exit')
    process.kill(-child.pid!, 'SIGKILL')
    await ended
    await this.#browser?.close().catch(() => undefined)
    this.#child = null
  }

  /** As before the first use. */
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

/** Chromium writes the port that it chose into its profile. */
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
