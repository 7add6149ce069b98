import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerKeys } from '@/components/keys/registry'
import { holdKeys } from '@/components/keys/typedAhead'
import { lazyPart } from '@/components/lazy/lazyPart'

const shortcut = vi.fn()
let drop = () => undefined as void
beforeEach(() => {
  shortcut.mockClear()
  drop = registerKeys({ group: '试', label: '校准', keys: ['c', 'Delete', 'ArrowUp'] }, shortcut)
})
afterEach(async () => {
  // Ends a wait that a failed test left behind.
  await userEvent.keyboard('{Escape}')
  drop()
})

function Name({ label, initial = '' }: { label: string; initial?: string }) {
  const [value, setValue] = useState(initial)
  return <input aria-label={label} value={value} onChange={({ target }) => setValue(target.value)} />
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('what is typed goes to the field that takes the focus next, and to nothing else', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Name label="从前的" initial="旧名" />)
  await user.click(field('从前的'))
  holdKeys()
  await user.keyboard('car{Backspace}ve{Delete}{ArrowUp}{Enter}')
  rerender(
    <>
      <Name label="从前的" initial="旧名" />
      <button type="button">先得到焦点</button>
      <Name label="新的" initial="新点位 1" />
    </>,
  )
  screen.getByRole('button').focus()
  await user.keyboard('s')
  field('新的').focus()
  // As a form does that offers its generated name to be replaced.
  field('新的').select()
  await user.keyboard(' 甲')
  expect([field('从前的').value, field('新的').value]).toEqual(['旧名', 'caves 甲'])
  expect(shortcut).not.toHaveBeenCalled()
})

test.each([
  ['a form that does not come', (end: () => void) => Promise.resolve(end())],
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['a click', () => userEvent.click(document.body)],
])('after %s the text is dropped, and keys mean what they meant', async (_, leave) => {
  const user = userEvent.setup()
  render(<Name label="别的" initial="不变" />)
  const end = holdKeys()
  await user.keyboard('cave')
  await leave(end)
  field('别的').focus()
  expect(field('别的')).toHaveValue('不变')
  field('别的').blur()
  await user.keyboard('c')
  expect(shortcut).toHaveBeenCalledOnce()
})

test('combinations and Tab keep their meaning, and the end of an older wait does not end a newer one', async () => {
  const user = userEvent.setup()
  const undo = vi.fn()
  const dropUndo = registerKeys({ group: '试', label: '撤销', keys: ['Mod+z'] }, undo)
  render(<Name label="新的" />)
  const endOlder = holdKeys()
  await user.click(document.body)
  holdKeys()
  endOlder()
  await user.keyboard('{Control>}z{/Control}c')
  await user.tab()
  expect(undo).toHaveBeenCalledOnce()
  expect(field('新的')).toHaveValue('c')
  expect(shortcut).not.toHaveBeenCalled()
  dropUndo()
})

test('while the code of a dialog is fetched, letters are for its field', async () => {
  const user = userEvent.setup()
  let arrive = () => undefined as void
  const code = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const Dialog = lazyPart(
    async () => {
      await code
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- As dialogs do.
      return { default: () => <input aria-label="名称" autoFocus /> }
    },
    { forget: () => undefined },
  )
  render(<Dialog />)
  await user.keyboard('cave')
  arrive()
  await vi.waitFor(() => expect(field('名称')).toHaveValue('cave'))
  await user.keyboard('s')
  expect(field('名称')).toHaveValue('caves')
  expect(shortcut).not.toHaveBeenCalled()
})

test('a click hands the text to whoever waits for it, once', async () => {
  const onLeft = vi.fn()
  const user = userEvent.setup()
  render(<Name label="别的" initial="不变" />)
  holdKeys(onLeft)
  await user.keyboard('cave')
  await user.click(document.body)
  await user.click(field('别的'))
  expect(onLeft.mock.calls).toEqual([['cave']])
  expect(field('别的').value).toBe('不变')
})
