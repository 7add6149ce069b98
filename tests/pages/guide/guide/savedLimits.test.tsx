import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSavedStore } from '@/components/list/saved/filterStore'
import { SAVED_MAX } from '@/components/list/saved/savedFilter'
import { guideFixture } from './fixture'
import { hiddenToo } from '../../../support/pages/render'
import { renderList, rowNames } from './renderList'

guideFixture()
hiddenToo()

const many = Array.from({ length: SAVED_MAX }, (_, index) => ({
  name: `筛选${index + 1}`,
  search: `?keyword=${index + 1}`,
}))
const store = (saved: typeof many) => useSavedStore.setState({ lists: { 'admin/guide-all': saved } })
const storedNames = () => useSavedStore.getState().lists['admin/guide-all']?.map(({ name }) => name)
beforeEach(() => store(many.slice(0, 3)))

async function opened() {
  const { user } = renderList('all', '?type=indoor')
  await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: '常用筛选' }))
  const panel = (await screen.findByRole('heading', { name: '常用筛选' })).parentElement!
  return { user, panel: within(panel), button: (name: string) => within(panel).getByRole('button', { name }) }
}

it('a filter above the limit is refused with a message, and nothing is lost', async () => {
  store(many)
  const { user, panel, button } = await opened()
  await user.click(button('保存'))
  expect(panel.getByRole('alert')).toHaveTextContent('已有 20 个常用筛选，没有存下；先删除一个不用的，再保存')
  expect(panel.getByRole('textbox', { name: '现在的筛选的名字' })).toHaveValue('室内导览')
  expect(storedNames()).toEqual(many.map(({ name }) => name))
  await user.click(button('删除「筛选7」'))
  await user.click(button('保存'))
  expect(panel.queryByRole('alert')).toBeNull()
  expect(storedNames()).toEqual([...many.map(({ name }) => name).filter((name) => name !== '筛选7'), '室内导览'])
  expect(panel.queryByRole('button', { name: '撤销' })).toBeNull()
})

it('the focus stays in the panel when the focused button disappears', async () => {
  const { user, panel, button } = await opened()
  button('删除「筛选2」').focus()
  await user.keyboard('{Enter}')
  expect(button('撤销')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(button('筛选2')).toHaveFocus()

  button('改「筛选3」的名字').focus()
  await user.keyboard('{Enter}')
  await user.keyboard('{Escape}')
  expect(button('筛选3')).toHaveFocus()
  button('改「筛选3」的名字').focus()
  await user.keyboard('{Enter}')
  await user.clear(panel.getByRole('textbox', { name: '「筛选3」的新名字' }))
  await user.paste('场馆')
  await user.keyboard('{Enter}')
  expect(button('场馆')).toHaveFocus()

  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: '常用筛选' })).toHaveFocus()
})

it('when the browser refuses to copy, the link is shown for manual copying', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  const { user, button } = await opened()
  await user.click(button('复制现在的筛选的链接'))
  await waitFor(() => expect(screen.getByText('这个浏览器不让程序复制，请手工复制')).toBeVisible())
  expect(screen.getByText(`${window.location.origin}/guide/guide-list/all?type=indoor`)).toBeVisible()
})
