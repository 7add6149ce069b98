import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSavedStore } from '@/components/list/saved/filterStore'
import { usePreferences } from '@/stores/preferences'
import { guideFixture } from './fixture'
import { hiddenToo } from '../../../support/pages/render'
import { signedInAs } from '../../../support/pages/signedInAs'
import { renderList, rowNames } from './renderList'

const { fixture } = guideFixture()
hiddenToo()
beforeEach(() => useSavedStore.setState({ lists: {} }))

const loaded = () => waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
const open = async (user: ReturnType<typeof renderList>['user']) => {
  await user.click(screen.getByRole('button', { name: '常用筛选' }))
  return (await screen.findByRole('heading', { name: '常用筛选' })).parentElement!
}

describe('saved filters', () => {
  it('are saved under a name and restore the filters and the order, without the page', async () => {
    const first = renderList('all', '?type=indoor&order=name%3Aasc&page=1&size=20')
    await loaded()
    const panel = await open(first.user)
    const name = within(panel).getByRole('textbox', { name: '现在的筛选的名字' })
    expect(name).toHaveValue('室内导览')
    await first.user.clear(name)
    await first.user.type(name, '场馆{Enter}')
    expect(within(panel).getByRole('button', { name: '场馆' })).toHaveAttribute('aria-current', 'true')

    await first.router.navigate('?review=passed&page=1')
    await waitFor(() => expect(within(panel).getByRole('button', { name: '场馆' })).not.toHaveAttribute('aria-current'))
    await first.user.click(within(panel).getByRole('button', { name: '场馆' }))
    await waitFor(() => expect(new URLSearchParams(first.search()).get('type')).toBe('indoor'))
    expect(Object.fromEntries(new URLSearchParams(first.search()))).toEqual({ type: 'indoor', order: 'name:asc' })
  })

  it('can be renamed, copied as a link, deleted and restored', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { user } = renderList('all', '?type=indoor')
    await loaded()
    const panel = await open(user)
    await user.click(within(panel).getByRole('button', { name: '保存' }))
    await user.click(within(panel).getByRole('button', { name: '改「室内导览」的名字' }))
    const name = within(panel).getByRole('textbox', { name: '「室内导览」的新名字' })
    await user.clear(name)
    await user.type(name, '场馆{Enter}')
    await user.click(within(panel).getByRole('button', { name: '复制「场馆」的链接' }))
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/guide/guide-list/all?type=indoor`)
    await user.click(within(panel).getByRole('button', { name: '删除「场馆」' }))
    expect(within(panel).queryByRole('button', { name: '场馆' })).toBeNull()
    await user.click(within(panel).getByRole('button', { name: '撤销' }))
    expect(within(panel).getByRole('button', { name: '场馆' })).toBeVisible()
  })

  it('belong to one account and one list', async () => {
    const first = renderList('all', '?type=indoor')
    await loaded()
    await first.user.click(within(await open(first.user)).getByRole('button', { name: '保存' }))
    expect(JSON.parse(localStorage.getItem('savedFilters')!)).toMatchObject({
      state: { lists: { 'admin/guide-all': [{ name: '室内导览', search: '?type=indoor' }] } },
    })
    cleanup()
    await signedInAs(fixture.server, 'editor')
    const other = renderList('all', '?type=indoor')
    await loaded()
    expect(within(await open(other.user)).queryByRole('button', { name: '室内导览' })).toBeNull()
  })
})

it('the row height is one setting for all lists', async () => {
  const { user } = renderList('all')
  await loaded()
  await user.click(screen.getByRole('button', { name: '行高' }))
  await user.click(await screen.findByRole('menuitem', { name: '紧凑' }))
  expect(document.querySelector('[data-density=compact]')).not.toBeNull()
  cleanup()
  renderList('making')
  await waitFor(() => expect(document.querySelector('[data-density=compact]')).not.toBeNull())
  usePreferences.getState().setDensity('middle')
})

it('the hint about sorting stays dismissed', async () => {
  const { user } = renderList('all')
  await loaded()
  await user.click(within(await screen.findByRole('note')).getByRole('button', { name: '知道了' }))
  expect(screen.queryByRole('note')).toBeNull()
  cleanup()
  renderList('all')
  await loaded()
  expect(screen.queryByRole('note')).toBeNull()
})
