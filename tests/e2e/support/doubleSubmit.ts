import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

export type Press = 'two clicks' | 'a key and a click' | 'a held key'

async function centre(button: Locator): Promise<[number, number]> {
  // Waits until it is at rest and uncovered.
  await button.hover()
  const { x, y, width, height } = (await button.boundingBox())!
  return [x + width / 2, y + height / 2]
}

/** Clicks by coordinates without waiting: changes under the pointer in between must not matter. */
type Act = (page: Page, button: Locator, field?: Locator, keys?: string) => Promise<void>

const acts: Record<Press, Act> = {
  'two clicks': async (page, button) => page.mouse.dblclick(...(await centre(button))),
  'a key and a click': async (page, button, field = button, keys = 'Enter') => {
    const place = await centre(button)
    await field.focus()
    await page.keyboard.press(keys)
    await page.mouse.click(...place)
  },
  'a held key': async (page, button, field = button, keys = 'Enter') => {
    await field.focus()
    const down = keys.split('+')
    for (const key of down) await page.keyboard.down(key)
    // Sending a key that is already down counts as a repeat.
    for (let i = 0; i < 6; i += 1) await page.keyboard.down(down.at(-1)!)
    for (const key of down) await page.keyboard.up(key)
  },
}

export const presses = (only?: readonly Press[]) =>
  (Object.entries(acts) as [Press, Act][]).filter(([press]) => only?.includes(press) ?? true)

/** Holds matching calls until everything has been pressed, then refuses them. */
export async function holdCalls(page: Page, path: RegExp, method?: string) {
  let sent = 0
  let round = 0
  let release = () => {}
  let gate = Promise.resolve()
  const message = () => `${path.source} 拒绝 ${round}`
  const matches = (url: URL) => path.test(url.pathname)
  await page.route(matches, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback()
    sent += 1
    const msg = message()
    await gate
    await route.fulfill({ json: { code: 500, msg, data: null } })
  })
  return {
    next: () => {
      sent = 0
      round += 1
      gate = new Promise<void>((resolve) => (release = resolve))
    },
    /** Refuses and waits for the message, then dismisses it so it does not cover the next target. */
    refuse: async (text = message()) => {
      await expect.poll(() => sent).toBeGreaterThanOrEqual(1)
      release()
      await expect(page.getByText(text).first()).toBeVisible()
      await page.evaluate(() =>
        document.querySelectorAll<HTMLElement>('.ant-notification-notice-close').forEach((close) => close.click()),
      )
    },
    sent: () => sent,
    stop: () => page.unroute(matches),
  }
}
