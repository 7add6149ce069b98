import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NumberWithin } from '@/components/ui/number/NumberWithin'
import { render } from '../../support/pages/render'

function Pixel() {
  const [value, setValue] = useState<number | null>(10)
  return (
    <>
      <NumberWithin aria-label="图上 X" min={0} max={640} precision={0} value={value} onChange={setValue} />
      <output>{value}</output>
      <button onClick={() => setValue(320)}>拖动</button>
    </>
  )
}

test('keeps an out-of-range number in the field with an error, and does not apply it', async () => {
  const { user } = render(<Pixel />)
  const input = screen.getByRole('spinbutton', { name: '图上 X' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  type('700')
  fireEvent.blur(input)
  expect(input).toHaveValue('700')
  expect(await screen.findByText('填 0 到 640')).toBeInTheDocument()
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('填 0 到 640')
  expect(screen.getByRole('status')).toHaveTextContent('10')
  type('７０')
  expect(screen.getByRole('status')).toHaveTextContent('70')
  type('1,5')
  expect(screen.getByRole('status')).toHaveTextContent('70')
  type('-5')
  await user.click(screen.getByRole('button', { name: '拖动' }))
  expect(input).toHaveValue('320')
})
