import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { language } from '@/contract/guide/configType'
import { call } from '@/lib/call'
import Languages from '@/pages/guide/configType/language'
import { hiddenToo } from '../../../support/pages/render'
import { as, onSeededServer } from '../../shell/signIn'
import { choose, fill, open, press, rowOf } from '../../../support/pages/recordPage'

onSeededServer()
hiddenToo()

async function unused() {
  const [codes, { list }] = await Promise.all([
    call(language.codes),
    call(language.queryPage, { body: { pageSize: 200 } }),
  ])
  return codes.find(({ code }) => !list.some((row) => row.code === code))!
}

async function pick(word: string) {
  const select = await screen.findByRole('combobox', { name: '语种代码' })
  fireEvent.mouseDown(select)
  fireEvent.change(select, { target: { value: word } })
  fireEvent.click(await screen.findByText(word, { selector: '.ant-select-item-option-content' }))
}

it('fills in name and short name from the code', async () => {
  await as('admin')
  const { code, name, short } = await unused()
  await open(Languages, { search: `?new&keyword=${encodeURIComponent(name)}` })
  await pick(`${name} ${code}`)
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue(name))
  expect(screen.getByRole('textbox', { name: '简称' })).toHaveValue(short)
  await press('保存语种')
  await waitFor(() => expect(screen.getByText(`已新增「${name}」`)).toBeVisible())
  expect((await rowOf(name)).getByText(code)).toBeVisible()
  await choose(name, '删除')
  await press('删除语种')
  await waitFor(() => expect(screen.getByText(`已删除「${name}」`)).toBeVisible())
})

it('shows a duplicate name at its field', async () => {
  await open(Languages, { search: '?new' })
  const [taken] = await call(language.idAndName)
  const { code, name } = await unused()
  await pick(`${name} ${code}`)
  await fill('名称', taken!.name)
  await press('保存语种')
  const item = (await screen.findByText('名称已存在')).closest('.ant-form-item')
  expect(item).toContainElement(screen.getByRole('textbox', { name: '名称' }))
})
