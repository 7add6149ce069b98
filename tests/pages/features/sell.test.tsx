import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { sell } from '@/contract/features/sell/sell'
import { visitorServices } from '@/contract/visitor/visitorServices'
import { call } from '@/lib/call'
import SalesPrice from '@/pages/features/price'
import TourSales from '@/pages/features/sell'
import { uniqueName } from '../../support/builders'
import { previewInFrame } from '../../support/pages/previews'
import { choose, fill, open, press, rowOf } from '../../support/pages/recordPage'
import { hiddenToo } from '../../support/pages/render'
import { as, onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() => import('@/components/record/form/RecordForm'))

const money = (label: string, yuan: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: yuan } })

async function guideNamed(name: string) {
  await as('finance')
  const { list } = await call(sell.queryPage, { body: { keyword: name } })
  return list[0]!
}

it('takes prices in yuan; refuses an original price below the price at its field', async () => {
  const { id } = await guideNamed('西湖风景名胜区')
  await open(SalesPrice, { account: 'finance', search: `?guideId=${id}` })
  await press('新增商品')
  await fill('商品名称', '周末畅听')
  const form = within(await screen.findByRole('dialog'))
  const guides = form.getByRole('combobox', { name: '导览' })
  fireEvent.mouseDown(guides)
  // The list draws only the first options, and other tests add guides before it.
  fireEvent.change(guides, { target: { value: '西湖' } })
  fireEvent.click(await screen.findByText('西湖风景名胜区', { selector: '.ant-select-item-option-content' }))
  money('价格', '19.9')
  money('原价', '9.9')
  await press('保存商品')
  expect(await screen.findByText('原价不低于价格 ¥19.90')).toBeInTheDocument()
  for (const wrong of ['12,5', '29.999']) {
    money('原价', wrong)
    await press('保存商品')
    await waitFor(() => expect(screen.getByText('请输入金额，最多两位小数，如 29.40')).toBeInTheDocument())
    expect(screen.getByRole('textbox', { name: '原价' })).toHaveValue(wrong)
  }
  money('原价', '２９．９')
  await press('保存商品')
  const row = await rowOf('周末畅听')
  expect(row.getByText('¥19.90')).toBeInTheDocument()
  expect(row.getByText('¥29.90', { selector: 'del' })).toBeInTheDocument()
})

it('previews the note and the free explanations as visitors get them, before they are saved', async () => {
  const { id, name } = await guideNamed('黄山风景区')
  await open(TourSales, { account: 'finance', search: `?edit=${id}&keyword=${encodeURIComponent(name)}` })
  const notice = uniqueName('一小时内可退')
  await fill('购买说明', notice)
  const { guideId, headers } = await previewInFrame()
  expect(guideId).toBe(id)
  await waitFor(async () =>
    expect(await call(visitorServices.products, { query: { guideId }, headers })).toMatchObject({ notice }),
  )
})

it('the switch starts selling a guide, the menu stops it', async () => {
  const { name } = await guideNamed('张家界国家森林公园')
  await open(TourSales, { account: 'finance', search: `?keyword=${encodeURIComponent('张家界')}` })
  const row = await rowOf(name)
  fireEvent.click(row.getByRole('switch', { name: `${name} 售卖` }))
  await waitFor(async () => expect((await rowOf(name)).getByText('收费')).toBeInTheDocument())
  await choose(name, '停止售卖')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '停止售卖' }))
  await waitFor(async () => expect((await rowOf(name)).getByText('免费')).toBeInTheDocument())
})

it('a locked switch explains why it is locked and does nothing', async () => {
  await as('finance')
  const { list } = await call(sell.queryPage, { body: { pageSize: 100 } })
  const locked = list.find((row) => row.products.length === 0 && row.publish === 'offline')!
  await open(TourSales, { account: 'finance', search: `?keyword=${encodeURIComponent(locked.name)}` })
  const row = await rowOf(locked.name)
  const control = row.getByRole('switch', { name: `${locked.name} 售卖` })
  expect(control).toHaveAccessibleDescription(/没有在售的商品|导览没有上线/)
  fireEvent.click(control)
  expect(await screen.findByRole('alert')).toHaveTextContent(/没有在售的商品|导览没有上线/)
  expect(control).not.toBeChecked()
})

it('shows no switch to users who may not edit', async () => {
  await open(TourSales, { account: 'viewer' })
  expect(screen.queryByRole('switch')).toBeNull()
})

it('changes several prices by a percentage and lists those that would exceed their original price; the change can be undone', async () => {
  await open(SalesPrice, { account: 'finance', search: `?guideId=${(await guideNamed('黄山风景区')).id}` })
  fireEvent.click((await rowOf('英语讲解')).getByRole('checkbox'))
  fireEvent.click((await rowOf('年卡')).getByRole('checkbox'))
  await press('批量操作')
  fireEvent.click(await screen.findByRole('menuitem', { name: /调整价格/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const percent = dialog.getByRole('spinbutton', { name: '调整百分之' })
  for (const wrong of ['-100', '99999', '12.5']) {
    fireEvent.change(percent, { target: { value: wrong } })
    fireEvent.blur(percent)
    expect(percent).toHaveValue(wrong)
    expect(percent).toHaveAccessibleDescription('填 −90 到 300 的整数，负数是降价')
    expect(dialog.getByRole('button', { name: '调整价格' })).toBeDisabled()
  }
  fireEvent.change(percent, { target: { value: '50' } })
  expect(dialog.getByText('高于原价 ¥128.00')).toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: '调整 1 个的价格' }))
  await waitFor(async () => expect((await rowOf('英语讲解')).getByText('¥23.90')).toBeInTheDocument())
  await press('最近的批量')
  await press('撤销 平日价调整')
  const question = await screen.findByText(/^撤销「平日价调整」/)
  fireEvent.click(within(question.closest<HTMLElement>('.ant-popover')!).getByRole('button', { name: '撤销' }))
  await waitFor(async () => expect((await rowOf('英语讲解')).getByText('¥15.90')).toBeInTheDocument())
})
