import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { menuRight, right } from '@/contract/rights'
import OrderRecord from '@/pages/features/order'
import { uniqueName } from '../../support/builders'
import { fill, open, press } from '../../support/pages/recordPage'
import { render } from '../../support/pages/render'
import { asHolder, onSeededServer } from '../shell/signIn'

onSeededServer()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() =>
  Promise.all([
    import('@/pages/features/order/request/RequestDesk'),
    import('@/pages/features/order/reason/ReasonsDrawer'),
    import('@/components/record/form/RecordForm'),
  ]),
)

const openReasons = async () => {
  await open(OrderRecord, { account: 'finance', search: '?tab=requests' })
  await press('退款原因')
}

it('adds a reason with its words in another language, which the queue then filters by', async () => {
  await openReasons()
  await press('新增退款原因')
  const name = uniqueName('太冷').slice(-10)
  await fill('名称', name)
  await fill('英语', 'Too cold')
  await press('保存退款原因')
  await press(`${name} 上线`, 'switch')
  expect(await screen.findByText(`「${name}」已上线`)).toBeInTheDocument()
  expect(await screen.findByText('1 种外语')).toBeInTheDocument()
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '原因' }))
  expect(await screen.findByText(name, { selector: '.ant-select-item-option-content' })).toBeInTheDocument()
})

it('refuses a second reason of the same name', async () => {
  await openReasons()
  await press('新增退款原因')
  await fill('名称', '重复购买')
  await press('保存退款原因')
  expect((await screen.findAllByText('名称已存在')).length).toBeGreaterThan(0)
})

it('is not offered without its right', async () => {
  await asHolder([menuRight('orderRecord'), right('orderRecord', 'refund')])
  render(<OrderRecord />, { history: ['/page?tab=requests'] })
  expect(await screen.findByText('没有待处理的申请')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '退款原因' })).not.toBeInTheDocument()
})
