import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** English that is meant: data, what the trade calls by it in Chinese too, and what is printed on keys. */
const MEANT = /^(EN|POI ?|Ctrl|Alt|Shift|Tab|Enter|Esc|Home|End|Delete|Backspace|admin|editor|auditor|operator|finance|viewer|[0-9a-f-]{36})$/

/** What each line of a text is drawn as; the text itself is looked at. */
const PARTS = new Set(['InlineTextBox', 'ListMarker'])

/** Nothing on the page as it stands is called by an English name: what a library says is Chinese too. */
export async function expectChineseNames(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  await cdp.detach()
  const spoken = nodes
    .filter(({ ignored, role }) => !ignored && !PARTS.has(String(role?.value)))
    .flatMap(({ role, name, description, properties = [] }) => {
      const others = properties.filter((property) => /roledescription|valuetext/.test(property.name)).map(({ value }) => value)
      return [name, description, ...others].map((said) => ({ role: String(role?.value), said: String(said?.value ?? '') }))
    })
  // A tree that is not there would be Chinese all through.
  expect(spoken.some(({ said }) => /\p{Script=Han}/u.test(said))).toBe(true)
  const english = spoken.filter(({ said }) => /^[\x20-\x7e]*[a-z]{2}[\x20-\x7e]*$/i.test(said) && !MEANT.test(said))
  expect([...new Set(english.map(({ role, said }) => `${role} “${said}”`))]).toEqual([])
}
