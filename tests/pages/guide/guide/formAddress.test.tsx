import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasUnsaved } from '@/stores/unsaved'
import { uniqueName } from '../../../support/builders'
import { guideFixture } from './fixture'
import { renderList, rowOf } from './renderList'

const { make, rename, remove } = guideFixture()

const QUESTION = /还没有保存$/
// Not by role: computing the roles of everything in list and form takes seconds.
const form = () => document.querySelector<HTMLInputElement>('input#name')
const hours = () => document.querySelector<HTMLInputElement>('input#openingHours')!
const opens = ({ name }: { name: string }) => waitFor(() => expect(form()).toHaveValue(name))

async function type(text: string) {
  fireEvent.change(hours(), { target: { value: text } })
  await waitFor(() => expect(hasUnsaved()).toBe(true))
}

async function answer(name: string) {
  const [title] = await screen.findAllByText(QUESTION)
  const dialog = title!.closest<HTMLElement>('[role=dialog]')!
  fireEvent.click(within(dialog).getByRole('button', { name }))
  await waitFor(() => expect(title).not.toBeInTheDocument())
}

/** Two guides, and a list of only those: the form must not take the list's own parameters out of the address. */
async function twoGuides() {
  const start = uniqueName('打开')
  const records = [await make('making'), await make('making')] as const
  for (const [index, record] of records.entries()) await rename(record, `${start}-${index}`)
  const [first, second] = records.map(({ id }, index) => ({ id, name: `${start}-${index}` }))
  const list = `?keyword=${encodeURIComponent(start)}`
  return {
    first: first!,
    second: second!,
    list,
    on: ({ id }: { id: string }) => `${list}&guide=${id}`,
    clear: async () => {
      for (const record of records) await remove(record)
    },
  }
}

async function openByClick(name: string) {
  fireEvent.click(within(await rowOf(name)).getByRole('button', { name: `编辑 ${name}` }))
  await opens({ name })
}

describe('a form opened by its address', () => {
  it('removes itself when closed, replaces a form opened by a click, and leaves the one it names unchanged', async () => {
    const { first, second, list, on, clear } = await twoGuides()
    const { user, router, search } = renderList('making', on(first))
    await opens(first)
    expect(search()).toBe(on(first))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(form()).toBeNull())
    expect(search()).toBe(list)

    await openByClick(first.name)
    await act(() => router.navigate(on(second)))
    await opens(second)
    expect(search()).toBe(on(second))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(form()).toBeNull())

    await openByClick(first.name)
    await type('08:30-16:30')
    await act(() => router.navigate(on(first)))
    expect(screen.queryByText(QUESTION)).toBeNull()
    expect(hours()).toHaveValue('08:30-16:30')
    await user.keyboard('{Escape}')
    await answer('丢弃修改')
    await waitFor(() => expect(search()).toBe(list))
    await clear()
  })

  it('closes on Back, after asking if there is unsaved input', async () => {
    const { first, list, on, clear } = await twoGuides()
    const { router, search } = renderList('making', list)
    await rowOf(first.name)
    await act(() => router.navigate(on(first)))
    await opens(first)
    await act(() => router.navigate(-1))
    await waitFor(() => expect(form()).toBeNull())

    await act(() => router.navigate(1))
    await opens(first)
    await type('08:30-16:30')
    await act(() => router.navigate(-1))
    await answer('继续编辑')
    expect(hours()).toHaveValue('08:30-16:30')
    expect(search()).toBe(list)

    await act(() => router.navigate(1))
    await act(() => router.navigate(-1))
    await answer('丢弃修改')
    await waitFor(() => expect(form()).toBeNull())
    await clear()
  })

  it('asks before Back discards unsaved input of a form opened by a click, and before replacing it', async () => {
    const { first, second, list, on, clear } = await twoGuides()
    const { router, search } = renderList('making', list)
    await openByClick(first.name)
    await type('08:30-16:30')
    await act(() => router.navigate(-1))
    await answer('继续编辑')
    expect(hours()).toHaveValue('08:30-16:30')
    await act(() => router.navigate(on(second)))
    await answer('继续编辑')
    await waitFor(() => expect(search()).toBe(list))
    expect(hours()).toHaveValue('08:30-16:30')

    await act(() => router.navigate(on(second)))
    await answer('留作草稿并离开')
    await opens(second)
    expect(search()).toBe(on(second))
    await clear()
  })
})

describe('a form opened by a click', () => {
  it('is in the address, closes on Back, and leaves a single history entry', async () => {
    const { first, second, list, on, clear } = await twoGuides()
    const { user, router, search } = renderList('making', list)
    for (const guide of [first, second, first]) {
      await openByClick(guide.name)
      await waitFor(() => expect(search()).toBe(on(guide)))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(search()).toBe(list))
      await waitFor(() => expect(form()).toBeNull())
    }
    await openByClick(second.name)
    await waitFor(() => expect(search()).toBe(on(second)))
    await act(() => router.navigate(-1))
    await waitFor(() => expect(form()).toBeNull())
    expect(search()).toBe(list)
    // The first history entry is the untouched list.
    expect(router.state.location.state).toBeNull()
    await clear()
  })

  it("for a new guide has the guide's address once saved, so that a reload opens it", async () => {
    const name = uniqueName('没填完')
    const { user, search, unmount } = renderList('making', '')
    await user.click(await screen.findByRole('button', { name: /新增导览/ }))
    await waitFor(() => expect(search()).toBe('?new=composite'))
    fireEvent.change(await waitFor(() => form()!), { target: { value: name } })
    fireEvent.click(screen.getByText('保存并提交审核'))
    expect(await screen.findByText('草稿已保存，还不能提交审核')).toBeInTheDocument()
    await waitFor(() => expect(search()).toMatch(/^\?guide=/))
    expect(form()).toHaveValue(name)
    const address = search()
    unmount()
    renderList('making', address)
    await opens({ name })
  })
})
