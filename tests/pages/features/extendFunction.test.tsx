import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { extendFunction } from '@/contract/features/extendFunction'
import { call } from '@/lib/call'
import '@/app/routes/references'
import Extensions from '@/pages/features/extendFunction'
import { uniqueName } from '../../support/builders'
import { fill, open, press, rowOf } from '../../support/recordPage'
import { hiddenToo } from '../../support/render'
import { as, onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()

async function made() {
  await as('admin')
  return call(extendFunction.add, {
    body: { name: uniqueName('功能').slice(-8), icon: 'food', target: { kind: 'phone', phone: '12301' } },
  })
}

it('shows an error at the name and at the target when they are missing, and saves once both are filled in', async () => {
  const name = uniqueName('新').slice(-8)
  await open(Extensions, { search: `?new&keyword=${encodeURIComponent(name)}` })
  await press('保存扩展功能')
  await waitFor(() => expect(screen.getByText('请输入名称')).toBeVisible())
  await waitFor(() => expect(screen.getByText('请选择跳转到哪里')).toBeVisible())
  await fill('名称', name)
  fireEvent.click(screen.getByRole('radio', { name: '停车' }))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '跳转方式' }))
  expect(screen.queryByText('不跳转', { selector: '.ant-select-item-option-content' })).toBeNull()
  fireEvent.click(await screen.findByText('拨打电话', { selector: '.ant-select-item-option-content' }))
  await fill('电话号码', '0559-5561111')
  await press('保存扩展功能')
  await waitFor(() => expect(screen.getByText(`已新增「${name}」`)).toBeVisible())
  expect((await rowOf(name)).getByText('拨打电话 · 0559-5561111')).toBeVisible()
})

it('its switch puts it online', async () => {
  const { id, name } = await made()
  await open(Extensions, { search: `?keyword=${encodeURIComponent(name)}` })
  fireEvent.click((await rowOf(name)).getByRole('switch'))
  await waitFor(async () =>
    expect(await call(extendFunction.detail, { params: { id } })).toMatchObject({ publish: 'online' }),
  )
  await waitFor(async () => expect((await rowOf(name)).getByRole('switch')).toBeChecked())
})

it("the list is refused without the page's right", async () => {
  await as('finance')
  await expect(call(extendFunction.queryPage, { body: {} })).rejects.toMatchObject({ code: 403 })
})
