import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import '@/app/routes/references'
import Extensions from '@/pages/features/extendFunction'
import { uniqueName } from '../../support/builders'
import { fill, open, press, rowOf } from '../../support/pages/recordPage'
import { hiddenToo } from '../../support/pages/render'
import { onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()

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
