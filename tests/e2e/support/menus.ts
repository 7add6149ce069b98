import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/**
 * Counts what moves it, and what is about to: antd names a motion on the element some frames before the browser knows of one. A sign of
 * loading turns for ever and does not count.
 */
const moves = (element: Element) => {
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.getComputedTiming().endTime !== Infinity && (effect.target?.contains(element) || element.contains(effect.target)))
  const isNamed = ({ classList }: Element) => [...classList].some((name) => /^ant-.*-(appear|enter|leave)$/.test(name))
  let named = 0
  for (let around: Element | null = element; around; around = around.parentElement) if (isNamed(around)) named += 1
  return running.length + named
}

/** A menu that is still unfolding has another entry under the pointer when the button of the mouse comes up. */
export async function clickAtRest(thing: Locator): Promise<void> {
  await expect(thing).toBeVisible()
  await expect.poll(() => thing.evaluate(moves)).toBe(0)
  await thing.click()
}

/** Walks down a menu to an entry. A menu hands the focus on a little after the key: a key pressed before would lead past the entry. */
export async function arrowTo(entry: Locator): Promise<void> {
  const page = entry.page()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const wanted = await entry.textContent()
  for (let at = await focused(); at !== wanted; at = await focused()) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).not.toBe(at)
  }
  await expect(entry).toBeFocused()
}

/** Home greets by name, with other words at every hour of the day. */
export const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^[^，]{2,3}，[^，]+$/ })

/** Nothing lies over the page, nor is on its way out, though not to be seen any more: keys are the page's again. */
export const expectNothingOver = (page: Page) => expect(page.locator('[role=dialog]')).toHaveCount(0)

export async function fromAccountMenu(page: Page, entry: '修改密码' | '退出登录'): Promise<void> {
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await clickAtRest(page.getByRole('menuitem', { name: entry }))
}
