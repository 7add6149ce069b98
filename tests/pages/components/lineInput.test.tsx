import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { LineInput } from '@/components/ui/LineInput'
import { render } from '../../support/pages/render'

function Field() {
  const [value, setValue] = useState('')
  return (
    <>
      <LineInput aria-label="风" value={value} onChange={setValue} />
      <button onClick={() => setValue(value.trim())}>存</button>
      <button onClick={() => setValue('南风')}>还原</button>
    </>
  )
}

test('keeps a trailing space when the stored value comes back trimmed; a different value replaces the text', async () => {
  const { user } = render(<Field />)
  const input = screen.getByRole('textbox', { name: '风' })
  await user.type(input, '东北风 ')
  await user.click(screen.getByRole('button', { name: '存' }))
  expect(input).toHaveValue('东北风 ')
  await user.type(input, '3 级')
  expect(input).toHaveValue('东北风 3 级')
  await user.click(screen.getByRole('button', { name: '还原' }))
  expect(input).toHaveValue('南风')
})
