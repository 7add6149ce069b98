import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ThemeProvider } from '@/components/ui/ThemeProvider'

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}

/** A window with a settable width: happy-dom does not support media queries of two parts. */
function windowOf(width: number) {
  const lists = new Set<EventTarget>()
  let now = width
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const most = Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0)
    const list = Object.assign(new EventTarget(), {
      get matches() {
        return now <= most
      },
    }) as unknown as MediaQueryList
    lists.add(list)
    return list
  })
  return (next: number) => {
    now = next
    act(() => lists.forEach((list) => list.dispatchEvent(new Event('change'))))
  }
}

it('resizing the window keeps the state of the page', () => {
  const resize = windowOf(1440)
  render(
    <ThemeProvider>
      <Counter />
    </ThemeProvider>,
  )
  const button = screen.getByRole('button')
  fireEvent.click(button)
  for (const width of [1000, 1440]) {
    resize(width)
    expect(screen.getByRole('button', { name: '1' })).toBe(button)
  }
})
