import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BulkReferences } from '@/components/record/BulkReferences'
import type { References } from '@/contract/kit/record'
import { render } from '../../support/pages/render'

interface Row {
  id: string
  name: string
}
const NONE: References = { total: 0, list: [] }
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index): Row => ({ id: `r${index}`, name: `类型 ${index}` }))
const show = (rows: readonly Row[], read: (row: Row) => Promise<References>) =>
  render(<BulkReferences rows={rows} nameOf={({ name }) => name} read={read} after="删除后那里不再显示" />)

test('lists where each used row is used and omits unused rows', async () => {
  show(rowsOf(3), ({ id }) =>
    Promise.resolve(
      id === 'r1' ? { total: 21, list: [{ kind: 'nowhere', noun: '导览', id: 'g1', name: '黄山风景区' }] } : NONE,
    ),
  )
  expect(await screen.findByText('其中 1 个正在使用，删除后那里不再显示：')).toBeInTheDocument()
  const used = within(screen.getByRole('region', { name: '用到「类型 1」的地方' }))
  expect(used.getByText('21 处')).toBeInTheDocument()
  expect(used.getByText('黄山风景区')).toBeInTheDocument()
  expect(used.getByText('另有 20 处没有列出')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: /类型 0/ })).toBeNull()
})

test('checks only the first hundred rows and says how many it skipped', async () => {
  const lookups: string[] = []
  show(rowsOf(102), ({ id }) => {
    lookups.push(id)
    return Promise.resolve(NONE)
  })
  expect(await screen.findByText('没有地方用到前 100 个。')).toBeInTheDocument()
  expect(screen.getByText('另外 2 个没有逐个查看。')).toBeInTheDocument()
  expect(lookups).toHaveLength(100)
})

test('shows a failed lookup and retries it', async () => {
  let fails = true
  show(rowsOf(1), () => (fails ? Promise.reject(new Error('网络断开')) : Promise.resolve(NONE)))
  expect(await screen.findByText('没有查到哪里用到它们')).toBeInTheDocument()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: '再查一次' }))
  expect(await screen.findByText('没有地方用到它们。')).toBeInTheDocument()
})
