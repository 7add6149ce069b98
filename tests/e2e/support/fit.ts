import type { Page } from '@playwright/test'
import { expect } from './test'

/**
 * Describes what does not fit on the page right now: horizontal scrolling, text clipped in a control, header or footer,
 * and controls or cells covered by something else. Rows behind a sticky header or footer do not count: they scroll.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = []
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent ?? '').trim().slice(0, 24)}`
    const parts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
      )
    /** Rows that may scroll sideways. */
    const SIDEWAYS = '[role=tablist], :has(> [role=tablist]), [data-sideways]'

    for (const element of [document.documentElement, ...parts('body *')]) {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const over = element.scrollWidth - element.clientWidth
      if (over <= 1 || element.clientWidth < 40 || textOverflow === 'ellipsis' || element.closest(SIDEWAYS)) continue
      if (overflowX === 'auto' || overflowX === 'scroll')
        problems.push(`scrolls sideways by ${over}: ${name(element)} .${element.className}`)
      else if (overflowX !== 'visible' || element === document.documentElement)
        problems.push(`sticks out by ${over}: ${name(element)} .${element.className}`)
    }

    // Names in rows and cards may end in an ellipsis; their title shows the full text.
    for (const element of parts('button *, th *, h1, h2, h3, [role=search] *, [role=status], footer *, label *')) {
      const { textOverflow, overflowX } = getComputedStyle(element)
      if (
        (textOverflow === 'ellipsis' || overflowX === 'hidden') &&
        element.clientWidth >= 20 &&
        element.scrollWidth - element.clientWidth > 1 &&
        element.textContent !== '' &&
        !element.closest('[title], nav, td, [role=tablist]')
      ) {
        problems.push(`cut: ${name(element)} .${element.className}`)
      }
    }
    const pen = document.createElement('canvas').getContext('2d')!
    for (const field of parts('input[placeholder]') as HTMLInputElement[]) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      pen.font = font
      if (
        pen.measureText(field.placeholder).width >
        field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 1
      )
        problems.push(`cut placeholder: ${name(field)}`)
    }

    /** The sticky header or footer that contains this element; sideways-sticky columns do not count. */
    const stickyParent = (element: Element): Element | null => {
      const { position, top, bottom } = getComputedStyle(element)
      if (position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))) return element
      return element.parentElement && stickyParent(element.parentElement)
    }
    /** Scrolled out of its pane, or only for screen readers. */
    const outOfSight = (element: Element, y: number): boolean => {
      for (let pane = element.parentElement; pane; pane = pane.parentElement) {
        const { overflowY, clipPath } = getComputedStyle(pane)
        if (clipPath === 'inset(50%)') return true
        const { top, bottom } = pane.getBoundingClientRect()
        if ((overflowY === 'auto' || overflowY === 'scroll') && (y < top || y > bottom)) return true
      }
      return false
    }
    // Only what is in front can be used: a dialog covers the page on purpose.
    const front = parts('[role=dialog][aria-modal=true]').at(-1) ?? document.body
    for (const element of parts('button, a[href], input, [role=switch], th, tbody tr td')) {
      if (!front.contains(element)) continue
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      const [x, y] = [element.tagName === 'TD' ? right - 3 : (left + right) / 2, (top + bottom) / 2]
      if (width < 4 || height < 4 || x < 0 || y < 0 || x > innerWidth || y > innerHeight || outOfSight(element, y))
        continue
      const hit = document.elementFromPoint(x, y)
      if (
        hit === null ||
        element.contains(hit) ||
        hit.contains(element) ||
        hit.closest('label, .ant-select, .ant-checkbox, .ant-input-affix-wrapper, .ant-picker')?.contains(element)
      )
        continue
      const over = stickyParent(hit)
      const scrolls =
        (over !== null && !over.contains(element) && stickyParent(element) === null) ||
        element.closest(SIDEWAYS) !== null
      if (!scrolls) problems.push(`covered: ${name(element)} by ${name(hit)}`)
    }
    return [...new Set(problems)]
  })

/** Until the layout has settled after a change of the width; only a real misfit takes this long. */
const SETTLED_MS = 20_000

/** What does not fit at the first of these widths where anything stays so, with that width. */
export async function misfitsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    let problems = await misfits(page)
    for (const end = Date.now() + SETTLED_MS; problems.length > 0 && Date.now() < end; problems = await misfits(page))
      await page.waitForTimeout(50)
    if (problems.length > 0) return problems.map((problem) => `${width} wide: ${problem}`)
  }
  return []
}

/** Resizes the page to each width and expects everything to fit. */
export async function fitsAt(page: Page, widths: readonly number[]): Promise<void> {
  expect(await misfitsAt(page, widths)).toEqual([])
}

/** The narrowest width of each layout, where it has the least room, and the widest screen. */
export const TIGHT_WIDTHS = [2560, 1280, 1024, 900, 768, 600, 480, 360] as const

/** Widths on both sides of every layout change, plus common screen widths. */
export const TURNING_WIDTHS = [
  2560, 1920, 1440, 1280, 1279, 1100, 1024, 1023, 900, 820, 768, 767, 600, 480, 479, 390, 360,
] as const
