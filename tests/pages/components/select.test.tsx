import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Select } from '@/components/ui/select/Select'

const OPTIONS = ['普通话', '英语', '日语'].map((label) => ({ value: label, label }))

function Place({ mode, initial }: { mode?: 'multiple' | 'tags'; initial: string[] }) {
  const [value, setValue] = useState(initial)
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Select<string | string[]>
        aria-label="语种"
        mode={mode}
        showSearch
        options={OPTIONS}
        value={mode ? value : value[0]}
        onChange={(next) => setValue([next].flat())}
      />
      <input aria-label="下一处" />
      <output>{value.join('、')}</output>
    </ConfigProvider>
  )
}

/** Sends the key code that antd reads and user-event omits. */
const press = (field: HTMLElement, key: keyof typeof CODES) => fireEvent.keyDown(field, { key, keyCode: CODES[key] })
const CODES = { Tab: 9, Enter: 13, ArrowDown: 40 }

async function openWith(mode: 'multiple' | 'tags' | undefined, initial: string[]) {
  render(<Place mode={mode} initial={initial} />)
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: '语种' })
  await user.click(field)
  expect(field).toHaveAttribute('aria-expanded', 'true')
  return { user, field }
}

/** Nothing prevents the browser from moving the focus. */
async function leave(user: UserEvent, field: HTMLElement) {
  expect(press(field, 'Tab')).toBe(true)
  await user.tab()
}

test.each([
  ['adds no option to a multiple select', 'multiple', []],
  ['removes no option from a multiple select', 'multiple', ['普通话']],
  ['adds no tag to a tag select', 'tags', []],
  ['keeps the value of a single select', undefined, ['英语']],
] as const)('Tab in an open list leaves the field and %s', async (_, mode, initial) => {
  const { user, field } = await openWith(mode, [...initial])
  if (mode === undefined) press(field, 'ArrowDown')
  await leave(user, field)
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${initial.join('、')}$`))
  expect(screen.getByRole('textbox', { name: '下一处' })).toHaveFocus()
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
})

test('Tab closes the list even when the clear button comes next', async () => {
  render(<Select aria-label="等级" allowClear defaultValue="英语" options={OPTIONS} />)
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: '等级' })
  await user.click(field)
  expect(field).toHaveAttribute('aria-expanded', 'true')
  await leave(user, field)
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')
})

test('Tab adds the typed text as a tag, not the highlighted option', async () => {
  const { user, field } = await openWith('tags', [])
  await user.type(field, '英')
  press(field, 'ArrowDown')
  await leave(user, field)
  expect(screen.getByRole('status')).toHaveTextContent(/^英$/)
})

test('Enter selects the highlighted option', async () => {
  const { field } = await openWith('multiple', [])
  press(field, 'ArrowDown')
  press(field, 'Enter')
  expect(screen.getByRole('status')).toHaveTextContent(/^英语$/)
})
