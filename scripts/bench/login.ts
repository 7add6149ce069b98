import { required } from '../../src/lib/required'
import path from 'node:path'
import { ROOT } from '../../tests/e2e/support/product'
import { serveBare, serveConsole } from './bare'
import { median, spread } from './measure'
import type { Figure } from './measure'
import type { Visit } from './pages'

const RUNS = 9

interface Load {
  visible: number
  mainThread: number
}

// Code that runs in the page has no named functions: tsx would inject a helper that the page lacks.

/** Runs in the page before anything else: records the first frame with a visible password field. */
async function watchForm(): Promise<void> {
  do await new Promise((resolve) => requestAnimationFrame(resolve))
  while (!document.querySelector('input[type=password]')?.checkVisibility())
  Object.assign(window, { formVisible: performance.now() })
}

/** An uncached login page: time until the form is visible, and main-thread time until the network is idle. */
export async function loadForm({ browser }: Pick<Visit, 'browser'>, url: string): Promise<Load> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Processor time, not wall clock: excludes other load on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(watchForm)
  await page.goto(`${url}/login`)
  await page.waitForFunction(() => 'formVisible' in window)
  await page.waitForLoadState('networkidle')
  const visible = await page.evaluate(() => (window as unknown as { formVisible: number }).formVisible)
  const { metrics } = await session.send('Performance.getMetrics')
  await context.close()
  return {
    visible,
    mainThread:
      required(
        metrics.find(({ name }) => name === 'TaskDuration'),
        'TaskDuration',
      ).value * 1000,
  }
}

/** The login page against the bare page of the same stack, alternating, uncached. */
export async function benchLogin(visit: Visit): Promise<Figure[]> {
  const bare = await serveBare()
  const console = await serveConsole(path.join(ROOT, 'dist'))
  try {
    const productLoads: Load[] = []
    const bareLoads: Load[] = []
    for (let run = 0; run < RUNS; run += 1) {
      bareLoads.push(await loadForm(visit, bare.url))
      productLoads.push(await loadForm(visit, console.url))
    }
    const compare = (name: string, target: number, value: (load: Load) => number): Figure => {
      const [product, other] = [productLoads.map(value), bareLoads.map(value)]
      return {
        name,
        value: median(product) / median(other),
        unit: 'ratio',
        target: { most: target },
        note: `${median(product).toFixed(0)} ms of ${median(other).toFixed(0)} ms; ours: ${spread(product)}; bare: ${spread(other)}`,
      }
    }
    return [
      compare('login form visible, against the bare page', 0.5, (load) => load.visible),
      compare('login page’s main thread, against the bare page', 0.7, (load) => load.mainThread),
    ]
  } finally {
    bare.stop()
    console.stop()
  }
}
