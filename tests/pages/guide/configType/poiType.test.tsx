import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { poiType } from '@/contract/guide/configType'
import { call } from '@/lib/call'
import PoiTypes from '@/pages/guide/configType/poiType'
import { uniqueName } from '../../../support/builders'
import { hiddenToo } from '../../../support/pages/render'
import { as, onSeededServer } from '../../shell/signIn'
import { fill, open, press, rowOf } from '../../../support/pages/recordPage'

onSeededServer()
hiddenToo()

async function made() {
  await as('admin')
  const type = await call(poiType.add, { body: { name: uniqueName('点'), icon: 'sight' } })
  return {
    type,
    remove: async () =>
      call(poiType.delete, {
        params: { id: type.id },
        query: { version: (await call(poiType.detail, { params: { id: type.id } })).version },
      }),
  }
}

it('changes the icon of a type', async () => {
  const { type, remove } = await made()
  await open(PoiTypes, { search: `?edit=${type.id}&keyword=${encodeURIComponent(type.name)}` })
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue(type.name))
  fireEvent.click(screen.getByRole('radio', { name: '卫生间' }))
  await press('保存POI类型')
  await waitFor(() => expect(screen.getByText(`已保存「${type.name}」`)).toBeVisible())
  await waitFor(async () => expect((await rowOf(type.name)).getByText('卫生间')).toBeVisible())
  await remove()
})

it('shows a concurrent change in words and merges it', async () => {
  const { type, remove } = await made()
  await open(PoiTypes, { search: `?edit=${type.id}&keyword=${encodeURIComponent(type.name)}` })
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue(type.name))
  await call(poiType.update, {
    body: { id: type.id, version: type.version, name: type.name, icon: 'parking', note: '' },
  })
  await fill('备注', '我的备注')
  await press('保存POI类型')
  const dialog = within((await screen.findByText('有人先保存了这个POI类型')).closest<HTMLElement>('[role=dialog]')!)
  await waitFor(() => expect(dialog.getByText('停车场')).toBeVisible())
  await press('按所选合并并保存')
  await waitFor(async () =>
    expect(await call(poiType.detail, { params: { id: type.id } })).toMatchObject({
      icon: 'parking',
      note: '我的备注',
    }),
  )
  await remove()
})
