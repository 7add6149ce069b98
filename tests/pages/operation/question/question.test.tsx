import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { question } from '@/contract/operation/question/question'
import { questionKind } from '@/contract/operation/question/questionKind'
import { call } from '@/lib/call'
import '@/app/routes/references'
import Questions from '@/pages/operation/question'
import { uniqueName } from '../../../support/builders'
import { open, press } from '../../../support/pages/recordPage'
import { hiddenToo } from '../../../support/pages/render'
import { as, onSeededServer } from '../../shell/signIn'

onSeededServer()
hiddenToo()

const { happyDOM, innerWidth } = window as typeof window & {
  happyDOM: { setViewport: (size: { width: number }) => void }
}
afterEach(() => happyDOM.setViewport({ width: innerWidth }))

it('answers a trial question and shows which question matched on which keywords', async () => {
  await open(Questions, { account: 'operator' })
  fireEvent.change(await screen.findByRole('textbox', { name: '要问的话' }), { target: { value: '缆车末班几点停呀' } })
  await press('问')
  const why = within(await screen.findByRole('region', { name: '为什么' }))
  expect(why.getByText('索道最晚几点下山？')).toBeVisible()
  expect(why.getByText('完全相同').parentElement).toHaveTextContent('没有命中')
  expect(why.getByText('关键词').parentElement).toHaveTextContent('缆车、末班')
})

it('opens the form with a question that had no answer', async () => {
  await open(Questions, { account: 'operator', search: '?misses' })
  const [first] = await screen.findAllByRole('button', { name: '回答这个' })
  fireEvent.click(first!)
  await waitFor(() => expect(screen.getByRole('textbox', { name: '问题' })).toHaveValue('可以带宠物上山吗'))
  expect(screen.queryByText(/处需要修改/)).toBeNull()
})

it('opens the trial box from a button on narrow screens', async () => {
  happyDOM.setViewport({ width: 390 })
  await open(Questions, { account: 'operator' })
  expect(screen.queryByRole('complementary', { name: '试一试' })).toBeNull()
  await press('试一试')
  expect(await screen.findByRole('textbox', { name: '要问的话' })).toBeVisible()
})

it('lists the questions that will be deleted with a kind', async () => {
  await as('admin')
  const { id, name } = await call(questionKind.add, { body: { name: uniqueName('临时') } })
  const added = await call(question.add, { body: { kindId: id, question: uniqueName('要问的'), answer: '<p>好</p>' } })
  await open(Questions, { account: 'admin' })
  fireEvent.click(await screen.findByRole('button', { name: `${name} 的操作` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
  await waitFor(() => expect(screen.getByText(`1 条问题：${added.question}`)).toBeVisible())
  await press('连同里面的一起删除')
  await waitFor(async () => expect((await call(questionKind.tree, {})).some((kind) => kind.id === id)).toBe(false))
})

it('moves a kind up among its siblings and confirms it', async () => {
  await as('admin')
  const [first, second] = [
    await call(questionKind.add, { body: { name: uniqueName('先') } }),
    await call(questionKind.add, { body: { name: uniqueName('后') } }),
  ]
  await open(Questions, { account: 'admin' })
  fireEvent.click(await screen.findByRole('button', { name: `${second.name} 的操作` }))
  expect(screen.queryByRole('menuitem', { name: '下移' })).toBeNull()
  fireEvent.click(await screen.findByRole('menuitem', { name: '上移' }))
  expect(await screen.findByText(`已移动「${second.name}」`)).toBeInTheDocument()
  const ids = (await call(questionKind.tree, {})).map(({ id }) => id)
  expect(ids.slice(-2)).toEqual([second.id, first.id])
})

it("offers no changes without the page's right", async () => {
  await open(Questions, { account: 'viewer' })
  await waitFor(() => expect(screen.getByText(/没有开通|没有权限/)).toBeVisible())
  expect(screen.queryByRole('button', { name: '新增分类' })).toBeNull()
})
