import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { GuideRecord } from '@/contract/guide'
import { hasUnsaved } from '@/stores/unsaved'
import { guideFixture } from './fixture'
import { renderList, rowOf } from './renderList'

const { make, remove } = guideFixture()

/** Few rows, and something in the address that is the list's own. */
const LIST = `?keyword=${encodeURIComponent('测试导览')}`
const QUESTION = /还没有保存$/
const form = () => screen.queryByRole('textbox', { name: '导览名称' })
const opens = ({ name }: GuideRecord) => waitFor(() => expect(form()).toHaveValue(name))
async function answer(name: string) {
  const [title] = await screen.findAllByText(QUESTION)
  fireEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(title).not.toBeInTheDocument())
}

async function type(text: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: '开放时间' }), { target: { value: text } })
  await waitFor(() => expect(hasUnsaved()).toBe(true))
}

/** The list, then this guide by address. */
async function openByAddress(guide: GuideRecord) {
  const list = renderList('making', LIST)
  await screen.findByText(guide.name)
  await act(() => list.router.navigate(`${LIST}&guide=${guide.id}`))
  await opens(guide)
  return list
}

describe('a form that an address opens', () => {
  it('takes itself out of the address when it is closed', async () => {
    const guide = await make('making')
    const { user, search } = renderList('making', `${LIST}&guide=${guide.id}`)
    await opens(guide)
    expect(search()).toBe(`${LIST}&guide=${guide.id}`)
    await user.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(form()).toBeNull())
    expect(search()).toBe(LIST)
    await remove(guide)
  })

  it('goes with Back, but asks before typed text does', async () => {
    const guide = await make('making')
    const { router, search } = await openByAddress(guide)
    await act(() => router.navigate(-1))
    await waitFor(() => expect(form()).toBeNull())

    await act(() => router.navigate(1))
    await opens(guide)
    await type('08:30-16:30')
    await act(() => router.navigate(-1))
    await answer('继续编辑')
    expect(screen.getByRole('textbox', { name: '开放时间' })).toHaveValue('08:30-16:30')
    expect(search()).toBe(LIST)

    await act(() => router.navigate(1))
    await act(() => router.navigate(-1))
    await answer('丢弃修改')
    await waitFor(() => expect(form()).toBeNull())
    await remove(guide)
  })

  it('takes the place of one that was opened by a click, and asks before typed text goes', async () => {
    const [first, second] = [await make('making'), await make('making')]
    const { user, router, search } = renderList('making', LIST)
    await rowOf(first.name)
    await user.click(screen.getByRole('button', { name: `编辑 ${first.name}` }))
    await opens(first)
    await act(() => router.navigate(`${LIST}&guide=${second.id}`))
    await opens(second)
    expect(search()).toBe(`${LIST}&guide=${second.id}`)

    await type('08:30-16:30')
    await act(() => router.navigate(`${LIST}&guide=${first.id}`))
    await answer('继续编辑')
    await waitFor(() => expect(search()).toBe(LIST))
    expect(form()).toHaveValue(second.name)

    await act(() => router.navigate(`${LIST}&guide=${first.id}`))
    await answer('留作草稿并离开')
    await opens(first)
    expect(search()).toBe(`${LIST}&guide=${first.id}`)
    for (const guide of [first, second]) await remove(guide)
  })

  it('stays as it is when the address asks for what is open already', async () => {
    const guide = await make('making')
    const { user, router, search } = renderList('making', LIST)
    await rowOf(guide.name)
    await user.click(screen.getByRole('button', { name: `编辑 ${guide.name}` }))
    await opens(guide)
    await type('08:30-16:30')
    await act(() => router.navigate(`${LIST}&guide=${guide.id}`))
    expect(screen.queryByText(QUESTION)).toBeNull()
    expect(screen.getByRole('textbox', { name: '开放时间' })).toHaveValue('08:30-16:30')
    await user.click(screen.getByRole('button', { name: '取消' }))
    await answer('丢弃修改')
    await waitFor(() => expect(search()).toBe(LIST))
    await remove(guide)
  })
})
