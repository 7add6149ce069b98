import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contract } from '@/contract'
import { must } from '../../../support/builders'
import { packageFixture } from './fixture'

const { fixture, open } = packageFixture()
const MORE = 35

async function openTable() {
  const opened = await open('&view=table')
  const { send, guide, poi } = opened
  for (let place = 1; place <= MORE; place += 1)
    await must(send, contract.guidePoi.add, {
      token: fixture.token,
      body: { guideId: guide.id, poiTypeId: poi.poiTypeId, name: `点 ${place}`, lng: 118.16, lat: 30.13 },
    })
  const region = await screen.findByRole('region', { name: '点位表格' }, { timeout: 10_000 })
  await within(region).findByText(new RegExp(`^显示 ${MORE + 1} / ${MORE + 1} 个点位`), undefined, { timeout: 20_000 })
  return { ...opened, region, table: within(region).getByRole('table') }
}

test('renders only visible rows, filters them by search, and saves a cell on blur', async () => {
  const { user, region, table, read } = await openTable()
  const cell = (name: string) => within(table).queryByRole('textbox', { name: `${name} 名称` })
  expect(table).toHaveAttribute('aria-rowcount', `${MORE + 2}`)
  expect(cell('迎客松')).not.toBeNull()
  expect(cell(`点 ${MORE}`)).toBeNull()
  const frame = table.parentElement!
  frame.scrollTop = MORE * 40
  fireEvent.scroll(frame)
  await waitFor(() => expect(cell(`点 ${MORE}`)).not.toBeNull())
  expect(cell('迎客松')).toBeNull()

  await user.type(within(region).getByRole('textbox', { name: '搜索点位' }), '迎客')
  const name = await within(table).findByRole('textbox', { name: '迎客松 名称' })
  fireEvent.change(name, { target: { value: '迎客松与玉屏楼' } })
  fireEvent.blur(name)
  await waitFor(async () => expect((await read()).name).toBe('迎客松与玉屏楼'))
})

test('selects rows one by one, in a range with Shift, and all rows of a search', async () => {
  const { user, region, table } = await openTable()
  const box = (name: string) => within(table).getByRole('checkbox', { name })
  expect(box('选择 迎客松')).toBeChecked()
  fireEvent.click(box('选择 点 1'))
  fireEvent.click(box('选择 点 4'), { shiftKey: true })
  expect(await within(region).findByText(/选中 5 个/)).toBeVisible()
  expect(box('选择 点 3')).toBeChecked()

  await user.type(within(region).getByRole('textbox', { name: '搜索点位' }), `点 ${MORE}`)
  await waitFor(() => expect(within(table).queryByRole('checkbox', { name: '选择 点 1' })).toBeNull())
  fireEvent.click(box('选择全部点位'))
  expect(await within(region).findByText(/选中 6 个/)).toBeVisible()
  fireEvent.click(box('选择全部点位'))
  expect(await within(region).findByText(/选中 5 个/)).toBeVisible()
})
