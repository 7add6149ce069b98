import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EndedList } from '@/entities/sessions/EndedList'
import { render } from '../../support/pages/render'

const at = Date.UTC(2026, 10, 20)
const ended = (id: string) => ({
  id,
  userAgent: '',
  address: `10.0.0.${id}`,
  createdAt: at,
  seenAt: at,
  endedAt: at,
  reason: 'ended' as const,
  by: null,
})

it('"show all" moves the focus to the first session that was hidden', () => {
  render(<EndedList sessions={['1', '2', '3', '4', '5'].map(ended)} today={at} />)
  const all = screen.getByRole('button', { name: '看全部 5 处已结束的登录' })
  all.focus()
  fireEvent.click(all)
  expect(document.activeElement).toHaveTextContent('10.0.0.4')
})
