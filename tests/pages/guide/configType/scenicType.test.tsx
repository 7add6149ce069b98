import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { guide } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import ScenicTypes from '@/pages/guide/configType/scenicType'
import { uniqueName } from '../../../support/builders'
import { hiddenToo } from '../../../support/pages/render'
import { as, onSeededServer } from '../../shell/signIn'
import { choose, fill, open, press } from '../../../support/pages/recordPage'

onSeededServer()
hiddenToo()

it('adds, edits and deletes a type; each form has its own address', async () => {
  const name = uniqueName('类型')
  const list = `?keyword=${encodeURIComponent(name)}`
  const { search, router } = await open(ScenicTypes, { search: list })
  await press('新增景区类型')
  await waitFor(() => expect(search()).toBe(`${list}&new`))
  await fill('名称', name)
  await press('保存景区类型')
  await waitFor(() => expect(screen.getByText(`已新增「${name}」`)).toBeVisible())
  await waitFor(() => expect(search()).toBe(list))

  await press(`编辑 ${name}`)
  await waitFor(() => expect(search()).toMatch(/&edit=/))
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue(name))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '名称' })).toBeNull())

  await choose(name, '删除')
  await waitFor(() => expect(screen.getByText('没有地方用到它，删除后不能恢复。')).toBeVisible())
  await press('删除景区类型')
  await waitFor(() => expect(screen.getByText(`已删除「${name}」`)).toBeVisible())
  await waitFor(() => expect(screen.queryByText(name, { selector: 'tr *' })).toBeNull())
})

it('refuses to delete a type in use and links to the guides that use it', async () => {
  await as('admin')
  const { list } = await call(guide.queryPage, { body: { scope: 'all', pageSize: 200 } })
  const used = list.find(({ scenicType }) => scenicType !== null)!
  const { address } = await open(ScenicTypes, { search: `?keyword=${encodeURIComponent(used.scenicType!.name)}` })
  await choose(used.scenicType!.name, '删除')
  const places = within(await screen.findByRole('list', { name: '用到它的地方' }))
  await waitFor(() => expect(screen.getByText(`「${used.scenicType!.name}」正在使用，不能删除`)).toBeVisible())
  expect(screen.queryByRole('button', { name: '删除景区类型' })).toBeNull()
  const [first] = places.getAllByRole('link')
  act(() => first!.click())
  await waitFor(() => expect(address()).toMatch(/^\/guide\/guide-list\/all\?guide=/))
})
