import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { quickComputedStyle } from '../support/setup/computedStyle'

const MARKUP = `
  <table><thead><tr><th>一</th></tr></thead><tbody><tr><td><a href="/x">二</a></td></tr></tbody></table>
  <form><label>三<input><textarea></textarea></label><button type="button"><svg><path></path></svg></button></form>
  <ul style="display: none"><li style="display:flex">四</li></ul>
  <section style="visibility: hidden"><p>五<b style="visibility: visible; opacity: 0">六</b></p></section>
  <div style="pointer-events:none;opacity: 0.5 !important"><span style="backdrop-visibility: hidden">七</span></div>
  <dialog open>八</dialog><dialog>九</dialog>`

test('the styles that queries read are those that happy-dom computes', () => {
  const window = new Window()
  window.document.body.innerHTML = MARKUP
  const compute = window.getComputedStyle.bind(window) as unknown as typeof getComputedStyle
  const quick = quickComputedStyle(compute)
  const elements = [...window.document.querySelectorAll('body *')] as unknown as HTMLElement[]
  const stylesOf = (read: typeof getComputedStyle) =>
    elements.map((element) => {
      const style = read(element)
      const { display, visibility, opacity, pointerEvents } = style
      return [element.outerHTML, display, visibility, opacity, pointerEvents, style.getPropertyValue('pointer-events')]
    })
  expect(elements.length).toBeGreaterThan(20)
  expect(stylesOf(quick)).toEqual(stylesOf(compute))
  // Others are computed.
  const [input] = window.document.querySelectorAll('input') as unknown as HTMLElement[]
  input!.style.paddingLeft = '4px'
  expect(quick(input!).paddingLeft).toBe('4px')
  expect(quick(input!).getPropertyValue('padding-left')).toBe('4px')
})
