import { lineAt } from './places'
import type { ModuleBox } from './places'

let line: HTMLElement | null = null

/** Inside the screen, and above the tabs. */
const EDGE = 4

/** The modules that are drawn, from top to bottom. */
export const moduleBoxes = (): ModuleBox[] =>
  [...document.querySelectorAll<HTMLElement>('[data-module]')].flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const id = element.dataset['module']
    return id === undefined || bottom === top ? [] : [{ id, top, bottom }]
  })

/** Shows the place before this module; none without a number. */
export function drawLine(boxes: readonly ModuleBox[], index: number | null): void {
  const y = index === null ? null : lineAt(boxes, index)
  if (y === null) {
    line?.remove()
    line = null
    return
  }
  if (line === null) {
    line = document.createElement('div')
    line.dataset['dropLine'] = ''
    document.body.append(line)
  }
  line.style.top = `${Math.max(EDGE, Math.min(innerHeight - EDGE, y))}px`
}
