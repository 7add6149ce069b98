import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Input, InputNumber, Modal } from 'antd'
import { expect, test, vi } from 'vitest'
import { KeywordField } from '@/components/list/filters/KeywordField'
import { Select } from '@/components/ui/select/Select'

/** What browsers send while a word is composed, and what Safari sends for the key that ended it. */
const OF_INPUT_METHOD = [
  { key: 'Enter', isComposing: true, keyCode: 229 },
  { key: 'Enter', isComposing: true, keyCode: 13 },
  { key: 'Enter', isComposing: false, keyCode: 229 },
  { key: 'Escape', isComposing: true, keyCode: 229 },
]

test('Enter and Escape of an input method save, add, choose and close nothing', async () => {
  const [sent, saved, chosen, closed, pressed] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  render(
    <Modal open onCancel={closed}>
      <div role="presentation" onKeyDown={pressed}>
        <KeywordField value="" placeholder="名称" onChange={sent} />
        <Input aria-label="标题" onPressEnter={saved} />
        <InputNumber aria-label="第几位" onPressEnter={saved} />
        <Select aria-label="类型" showSearch defaultOpen options={[{ value: 'a', label: '景点' }]} onSelect={chosen} />
        <div aria-label="正文" role="textbox" tabIndex={0} contentEditable suppressContentEditableWarning />
      </div>
    </Modal>,
  )
  const fields = [...screen.getAllByRole('textbox'), screen.getByLabelText('名称'), screen.getByLabelText('第几位')]
  await userEvent.type(screen.getByLabelText('名称'), 'yun')
  sent.mockClear()
  fireEvent.keyDown(screen.getByLabelText('类型'), { key: 'ArrowDown', keyCode: 40 })
  pressed.mockClear()
  const editor = vi.fn()
  screen.getByLabelText('正文').addEventListener('keydown', editor)
  for (const key of OF_INPUT_METHOD)
    for (const field of [...fields, screen.getByLabelText('类型')]) fireEvent.keyDown(field, key)
  expect([saved, chosen, closed, pressed].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0])
  expect(sent).not.toHaveBeenCalled()
  // The editor itself follows the composition.
  expect(editor).toHaveBeenCalledTimes(OF_INPUT_METHOD.length)
  fireEvent.keyDown(screen.getByLabelText('标题'), { key: 'Enter', keyCode: 13 })
  fireEvent.keyDown(screen.getByLabelText('类型'), { key: 'Enter', keyCode: 13 })
  expect([saved.mock.calls.length, chosen.mock.calls.length]).toEqual([1, 1])
})
