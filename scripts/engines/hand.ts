import type { Driver, PointerAction } from './driven'

/** Maximum time for one step on a busy machine. */
const WAIT_MS = 120_000

/** Runs in the page: shown elements that match and are named so by label, `aria-label`, placeholder, text or its first line. */
const FIND = `(selector, name) => [...document.querySelectorAll(selector)].find((one) => {
  const names = [one.getAttribute('aria-label'), one.labels?.[0]?.innerText, one.getAttribute('placeholder'), one.innerText, one.innerText.trim().split('\\n')[0]]
  return one.checkVisibility() && names.some((said) => said?.replace(/[\\s*]/g, '') === name)
})`

const elementExpression = (selector: string, name: string) =>
  `(${FIND})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`

export interface Hand {
  /** Waits until the expression is true in the page; `what` names it on timeout. */
  until: (label: string, expression: string) => Promise<void>
  click: (selector: string, name: string) => Promise<void>
  /** Clicks at pixels from the element's upper left corner. */
  clickAt: (selector: string, name: string, x: number, y: number) => Promise<void>
  type: (text: string, selector: string, name: string) => Promise<void>
  /** Drags the first element onto the second; same selector for both. */
  drag: (selector: string, from: string, to: string) => Promise<void>
  press: (key: keyof typeof KEYS) => Promise<void>
}

/** WebDriver's key codes. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C' } as const

/** User input by mouse and keyboard; each step waits until the page is ready. */
export function handOf({ read, act }: Pick<Driver, 'read' | 'act'>): Hand {
  const until = async (label: string, expression: string) => {
    const end = Date.now() + WAIT_MS
    while (!(await read<boolean>(`Boolean(${expression})`))) {
      if (Date.now() > end) throw new Error(`never came: ${label}`)
      await new Promise((done) => setTimeout(done, 100))
    }
  }

  /** Centre of an element once it is uncovered and has stopped moving. */
  const middleOf = async (selector: string, name: string) => {
    const element = elementExpression(selector, name)
    await until(
      `${selector} ${name}`,
      `(() => {
      const one = ${element}
      const moves = document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect.getTiming().iterations !== Infinity)
      // What is about to appear lies in its place already, without being seen.
      if (!one?.checkVisibility({ opacityProperty: true }) || one.disabled || moves) return false
      one.scrollIntoView({ block: 'nearest' })
      const { x, y, width, height } = one.getBoundingClientRect()
      const still = window.lastSeen?.join() === [x, y].join()
      window.lastSeen = [x, y]
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      return still && hit && (one.contains(hit) || hit.contains(one))
    })()`,
    )
    return read<{ x: number; y: number }>(
      `(({ x, y, width, height }) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }))(${element}.getBoundingClientRect())`,
    )
  }

  const mouse = (actions: readonly PointerAction[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [...actions] })
  const [press, release] = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ] as const

  const click = async (selector: string, name: string) =>
    mouse([{ type: 'pointerMove', ...(await middleOf(selector, name)), duration: 0 }, press, release])

  const clickAt = async (selector: string, name: string, x: number, y: number) => {
    await middleOf(selector, name)
    const corner = await read<{ x: number; y: number }>(
      `(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))(${elementExpression(selector, name)}.getBoundingClientRect())`,
    )
    await mouse([{ type: 'pointerMove', x: corner.x + x, y: corner.y + y, duration: 0 }, press, release])
  }

  const drag = async (selector: string, from: string, to: string) => {
    const [begin, end] = [await middleOf(selector, from), await middleOf(selector, to)]
    // A short first move starts the drag; each further move takes a moment, as by hand.
    const pointerMoves = [4, 40, 100].map((percent) => ({
      type: 'pointerMove' as const,
      x: begin.x,
      y: Math.round(begin.y + ((end.y - begin.y) * percent) / 100),
      duration: 200,
    }))
    await mouse([{ type: 'pointerMove', ...begin, duration: 0 }, press, ...pointerMoves])
    await mouse([{ type: 'pointerMove', ...end, duration: 300 }, release])
  }

  const strike = (values: readonly string[]) =>
    act({
      type: 'key',
      id: 'keys',
      actions: values.flatMap((value) => [
        { type: 'keyDown' as const, value },
        { type: 'keyUp' as const, value },
      ]),
    })

  const type = async (text: string, selector: string, name: string) => {
    const field = elementExpression(selector, name)
    do {
      await click(selector, name)
      await strike(Array.from(text))
      // A drawer that has just opened takes the focus again: retype then, as a user would.
    } while (!(await read<boolean>(`(${field}.value ?? ${field}.innerText).includes(${JSON.stringify(text)})`)))
  }

  return { until, click, clickAt, drag, type, press: (key) => strike([KEYS[key]]) }
}
