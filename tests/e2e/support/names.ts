import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Intended English: data, the environment’s name, terms of the trade that Chinese uses too, and key names. */
const MEANT =
  /^(EN|POI ?|Ctrl|Alt|Shift|Tab|Enter|Esc|Home|End|Delete|Backspace|admin|editor|auditor|operator|finance|viewer|sit|[0-9a-f-]{36})$/

/** Nodes for each drawn line of a text; we check the text itself. */
const PARTS = new Set(['InlineTextBox', 'ListMarker'])

/** Nothing on the current page has an English name: library texts are Chinese too. */
export async function expectChineseNames(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  await cdp.detach()
  const spoken = nodes
    .filter(({ ignored, role }) => !ignored && !PARTS.has(String(role?.value)))
    .flatMap(({ role, name, description, properties = [] }) => {
      const others = properties
        .filter((property) => /roledescription|valuetext/.test(property.name))
        .map(({ value }) => value)
      return [name, description, ...others].map((text) => ({
        role: String(role?.value),
        text: String(text?.value ?? ''),
      }))
    })
  // An empty tree would pass as all Chinese.
  expect(spoken.some(({ text }) => /\p{Script=Han}/u.test(text))).toBe(true)
  const english = spoken.filter(({ text }) => /^[\x20-\x7e]*[a-z]{2}[\x20-\x7e]*$/i.test(text) && !MEANT.test(text))
  expect([...new Set(english.map(({ role, text }) => `${role} “${text}”`))]).toEqual([])
}
