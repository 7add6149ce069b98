import axe from 'axe-core'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA, best practices, and two of axe's experimental rules. */
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true }, 'td-has-header': { enabled: true } },
  // We only read violations; describing every passing element takes three quarters of the time.
  resultTypes: ['violations'],
  // A preview frame is a separate document, so its `main` does not clash with ours; the visitor specs check it.
  iframes: false,
}

/** The same on every page of a visit: a third of the time on a list. */
const SHELL = ['nav[aria-label="主菜单"]', '[role=tablist][aria-label="已打开的页面"]']

/**
 * The WCAG 2.2 AA violations on the page once its fade-ins have finished: rule, element and reason of each. Without the shell when an
 * earlier page of the same visit has had it checked.
 */
export async function violationsOf(page: Page, { withoutShell = false } = {}): Promise<string[]> {
  const isLoaded = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const fadeIns = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // One that a busy machine holds would otherwise be waited for until the test's timeout.
    const end = Date.now() + 10_000
    do {
      const rest = new Promise((resolve) => setTimeout(resolve, Math.max(0, end - Date.now())))
      await Promise.race([Promise.all(fadeIns().map(({ finished }) => finished.catch(() => undefined))), rest])
      // A field that has just been enabled begins its transition with the next frame.
      await frame()
      await frame()
    } while (fadeIns().length > 0 && Date.now() < end)
    return 'axe' in window
  })
  // Half a megabyte: once per document.
  if (!isLoaded) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ rules, exclude }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ exclude }, rules)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
      )
    },
    { rules: RULES, exclude: withoutShell ? SHELL : [] },
  )
}
