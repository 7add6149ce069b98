import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { KeywordField } from '@/components/list/filters/KeywordField'

/** A list whose address updates late, as on a busy machine. */
function lateList() {
  const sent: string[] = []
  const list = (value: string) => <KeywordField value={value} placeholder="名称" onChange={(text) => sent.push(text)} />
  const { rerender } = render(list(''))
  const user = userEvent.setup()
  return {
    user,
    field: screen.getByRole('textbox', { name: '名称' }),
    arrive: (value: string) => rerender(list(value)),
    hasSent: (...values: string[]) => waitFor(() => expect(sent).toEqual(values)),
  }
}

describe('the search field', () => {
  it('keeps typing and deleting while its own value is still in flight', async () => {
    const { user, field, arrive, hasSent } = lateList()
    await user.type(field, 'a')
    await hasSent('a')
    await user.type(field, 'b')
    arrive('a')
    expect(field).toHaveValue('ab')
    await hasSent('a', 'ab')
    await user.type(field, '{Backspace}{Backspace}')
    arrive('ab')
    expect(field).toHaveValue('')
    await hasSent('a', 'ab', '')
  })

  it('adopts an external value even while its own value is in flight', async () => {
    const { user, field, arrive, hasSent } = lateList()
    await user.type(field, 'a')
    await hasSent('a')
    await user.type(field, 'b')
    arrive('黄山')
    expect(field).toHaveValue('黄山')
    // The value in between was discarded, so the same value now counts as external.
    arrive('a')
    expect(field).toHaveValue('a')
  })

  it('recognises its own value when an earlier one was skipped', async () => {
    const { user, field, arrive, hasSent } = lateList()
    await user.type(field, 'a')
    await hasSent('a')
    await user.type(field, 'b')
    await hasSent('a', 'ab')
    await user.type(field, 'c')
    arrive('ab')
    expect(field).toHaveValue('abc')
    await hasSent('a', 'ab', 'abc')
    arrive('abc')
    arrive('')
    expect(field).toHaveValue('')
  })
})
