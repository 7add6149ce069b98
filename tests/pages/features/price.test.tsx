import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { addDays, dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { menuRight } from '@/contract/rights'
import SalesPrice from '@/pages/features/price'
import { clientOf, signIn } from '../../support/session/accounts'
import { must, uniqueName } from '../../support/builders'
import { press } from '../../support/pages/recordPage'
import { render } from '../../support/pages/render'
import { sellableGuide } from '../../support/domains/sales'
import { seededServer } from '../../support/server/seeded'
import { as, asHolder, onSeededServer } from '../shell/signIn'

onSeededServer()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() => import('@/components/chart/drawing/Base'))

async function api() {
  const server = await seededServer()
  const { token } = await signIn(server, 'admin')
  const send = clientOf(server)
  const guideId = await sellableGuide(send, token)
  const add = (name: string, price: number) =>
    must(send, contract.price.add, {
      token,
      body: { guideId, name, price, original: null, validity: 1, validityUnit: 'day' },
    })
  const periodsOf = async (id: string) => (await must(send, contract.price.history, { token, params: { id } })).periods
  return { send, token, guideId, add, periodsOf }
}

const day = (count: number) => addDays(dayOf(Date.now()), count)

const open = (guideId: string) =>
  render(<SalesPrice />, { history: ['/before', `/features/sales-price?view=calendar&guide=${guideId}`] })

const pick = (label: string, text: string) => {
  const input = screen.getByRole('textbox', { name: label })
  fireEvent.mouseDown(input)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 })
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } })

const choose = (group: string, option: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option }))

async function fillHoliday(name: string, from: number, to: number) {
  await press('批量定价')
  choose('种类', '节假日')
  type('名称', name)
  pick('开始', `${day(from)} 00:00`)
  pick('结束', `${day(to)} 00:00`)
  choose('怎么改', '按百分比')
  choose('方向', '上调')
  type('百分之几', '10')
}

test('makes the prices that can be, and says which one overlaps; undo takes them away', async () => {
  const { send, token, guideId, add, periodsOf } = await api()
  const free = await add(uniqueName('空票'), 1990)
  const taken = await add(uniqueName('占票'), 2990)
  await must(send, contract.price.addBatch, {
    token,
    body: {
      kind: 'promotion',
      name: '雪季',
      startsAt: startOfDay(day(5)),
      endsAt: startOfDay(day(9)),
      change: { by: 'amount', amount: -500 },
      products: [{ id: taken.id, version: taken.version }],
    },
  })
  await as('finance')
  open(guideId)
  const name = uniqueName('节').slice(-10)
  await fillHoliday(name, 7, 10)
  // All products of the guide are chosen at first.
  fireEvent.click(screen.getByRole('checkbox', { name: '全选商品' }))
  for (const product of [free, taken])
    fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^${product.name}`) }))
  const rows = within(screen.getByRole('region', { name: '逐个看' }))
  await waitFor(() => expect(rows.getByText(/与雪季（到 .+）重叠 2 天，这一个不建/)).toBeInTheDocument())
  expect(rows.getByText('21.90').closest('tr')).toHaveTextContent('+2.00')
  expect(screen.getByText('1 个新建，1 个重叠不建')).toBeInTheDocument()
  await press(`建 1 个${name}价`)
  await waitFor(async () =>
    expect(await periodsOf(free.id)).toMatchObject([
      { kind: 'holiday', amount: 2190, startsAt: startOfDay(day(7)), endsAt: startOfDay(day(10)) },
    ]),
  )
  expect(await periodsOf(taken.id)).toHaveLength(1)
  expect(await screen.findByRole('button', { name: new RegExp(`^${free.name}，${name} 21.90 元`) })).toBeInTheDocument()
  await press(`撤销 ${name}`)
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(async () => expect(await periodsOf(free.id)).toEqual([]))
})

test('a refusal of the server keeps what was typed, and the calendar shows why', async () => {
  const { send, token, guideId, add, periodsOf } = await api()
  const product = await add(uniqueName('争票'), 3990)
  await as('finance')
  open(guideId)
  const name = uniqueName('节').slice(-10)
  await fillHoliday(name, 20, 22)
  fireEvent.click(screen.getByRole('checkbox', { name: '全选商品' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^${product.name}`) }))
  await screen.findByText('1 个新建')
  // Meanwhile somebody else prices it.
  await must(send, contract.price.addBatch, {
    token,
    body: {
      kind: 'promotion',
      name: '先到',
      startsAt: startOfDay(day(21)),
      endsAt: startOfDay(day(25)),
      change: { by: 'amount', amount: -500 },
      products: [{ id: product.id, version: product.version }],
    },
  })
  await press(`建 1 个${name}价`)
  expect(await screen.findByText(/没有定价：「.+」与「先到」重叠 1 天/)).toBeInTheDocument()
  expect(await screen.findByText(/与先到（到 .+）重叠 1 天，这一个不建/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue(name)
  expect(await periodsOf(product.id)).toHaveLength(1)
})

test('who may only look gets the calendar without the form', async () => {
  await asHolder([menuRight('salesPrice')])
  render(<SalesPrice />, { history: ['/before', '/features/sales-price?view=calendar'] })
  expect(await screen.findByText('还没有商品')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '批量定价' })).not.toBeInTheDocument()
})
