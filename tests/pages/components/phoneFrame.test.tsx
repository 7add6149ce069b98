import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'

/** jsdom has no layout. */
function asLong(element: HTMLElement): HTMLElement {
  Object.defineProperties(element, { scrollHeight: { value: 2000 }, clientHeight: { value: 600 } })
  return element
}

const isOpaque = () => screen.getByRole('figure').querySelector('[data-scrolled]') !== null

it('makes the status bar opaque once the page scrolls vertically, but not when a row scrolls sideways', async () => {
  const page = (key: string) => (
    <PhoneFrame width={375}>
      <div key={key} data-testid="page">
        <div data-testid="row" />
      </div>
    </PhoneFrame>
  )
  const { rerender } = render(page('one'))
  expect(isOpaque()).toBe(false)
  const list = asLong(screen.getByTestId('page'))
  list.scrollTop = 120
  fireEvent.scroll(list)
  expect(isOpaque()).toBe(true)
  fireEvent.scroll(screen.getByTestId('row'))
  expect(isOpaque()).toBe(true)
  await act(async () => rerender(page('two')))
  expect(isOpaque()).toBe(false)
})
