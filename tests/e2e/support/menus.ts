import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/**
 * Counts running and upcoming motions: antd sets a motion class some frames before the browser knows of the animation. Endless
 * loading spinners do not count.
 */
const moves = (element: Element) => {
  const running = document
    .getAnimations()
    .filter(
      ({ effect }) =>
        effect instanceof KeyframeEffect &&
        effect.getComputedTiming().endTime !== Infinity &&
        (effect.target?.contains(element) || element.contains(effect.target)),
    )
  const isNamed = ({ classList }: Element) => [...classList].some((name) => /^ant-.*-(appear|enter|leave)$/.test(name))
  let named = 0
  for (let around: Element | null = element; around; around = around.parentElement) if (isNamed(around)) named += 1
  return running.length + named
}

/** In an unfolding menu another entry may be under the pointer when the mouse button is released. */
export async function clickAtRest(thing: Locator): Promise<void> {
  await expect(thing).toBeVisible()
  await expect.poll(() => thing.evaluate(moves)).toBe(0)
  await thing.click()
}

/** Moves down a menu to an entry. The focus follows the key with a short delay: a key pressed too early would overshoot. */
export async function arrowTo(entry: Locator): Promise<void> {
  const page = entry.page()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const target = await entry.textContent()
  for (let at = await focused(); at !== target; at = await focused()) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).not.toBe(at)
  }
  await expect(entry).toBeFocused()
}

/** Home greets by name; the words vary with the time of day. */
export const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^[^，]{2,3}，[^，]+$/ })

/** No overlay is open, or invisible but still closing: the page receives keys again. */
export const expectNothingOver = (page: Page) => expect(page.locator('[role=dialog]')).toHaveCount(0)

export async function fromAccountMenu(page: Page, entry: '修改密码' | '退出登录'): Promise<void> {
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await clickAtRest(page.getByRole('menuitem', { name: entry }))
}
