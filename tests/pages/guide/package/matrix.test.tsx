import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { contract } from '@/contract'
import GuidePackagePage from '@/pages/guide/package'
import { paths } from '@/routes/paths'
import { makeGuidePackage, must } from '../../../support/builders'
import { hiddenToo, render } from '../../../support/pages/render'
import { drawerFixture } from '../drawers/fixture'

const { guideSpot, guidePoi, poiType } = contract
const { fixture, api } = drawerFixture()
hiddenToo()

/** The matrix of a guide with one packet and two points; the second has no explanation. */
async function open() {
  const { send, parts } = api()
  const { token } = fixture
  const made = await makeGuidePackage(send, token, await parts())
  const [type] = await must(send, poiType.idAndName, { token })
  const bare = await must(send, guidePoi.add, {
    token,
    body: { guideId: made.guide.id, poiTypeId: type!.id, name: '飞来石', lng: 118.15, lat: 30.12 },
  })
  const view = render(
    <Routes>
      <Route path={paths.guideBag()} element={<GuidePackagePage />} />
    </Routes>,
    { history: [`${paths.guideBag(made.guide.id)}?view=matrix`] },
  )
  const read = () => must(send, guideSpot.detail, { token, params: { id: made.spot.id } })
  const spots = () => must(send, guideSpot.tree, { token, query: { guideId: made.guide.id } })
  return { ...made, ...view, send, token, bare, read, spots }
}

const cell = (name: RegExp) => screen.findByRole('button', { name })
const text = () => screen.findByRole('textbox', { name: /^讲解词/ })

test('shows a conflict with a concurrent change of the text before saving', async () => {
  const { send, token, spot, read } = await open()
  fireEvent.click(await cell(/^迎客松，.*缺音频/))
  const field = await text()
  const { poiId, title, pictures, trigger, cooldown } = spot
  await must(send, guideSpot.update, {
    token,
    body: { id: spot.id, version: 1, poiId, title, pictures, trigger, cooldown, text: '别人写的。' },
  })
  fireEvent.change(field, { target: { value: '我写的。' } })
  fireEvent.click(screen.getByRole('button', { name: /^保 ?存$/ }))
  expect(await screen.findByText('有人先保存了这个讲解')).toBeInTheDocument()
  expect(await read()).toMatchObject({ text: '别人写的。' })
  fireEvent.click(screen.getByRole('button', { name: '按所选合并并保存' }))
  await waitFor(async () => expect(await read()).toMatchObject({ text: '我写的。', version: 3 }))
})

test('shows a conflict when another user has just added the explanation, and adds no second one', async () => {
  const { send, token, packet, bare, spots, client } = await open()
  fireEvent.click(await cell(/^飞来石，.*缺文本/))
  const field = await text()
  await must(send, guideSpot.add, {
    token,
    body: { packetId: packet.id, poiId: bare.id, title: '飞来石', text: '别人写的。' },
  })
  fireEvent.change(field, { target: { value: '我写的。' } })
  // Like the page's polling.
  await client.refetchQueries({ queryKey: ['guidePackage'] })
  await cell(/^飞来石，.*缺音频/)
  fireEvent.click(screen.getByRole('button', { name: /^保 ?存$/ }))
  expect(await screen.findByText('有人先保存了这个讲解')).toBeInTheDocument()
  expect((await spots()).filter(({ poiId }) => poiId === bare.id)).toHaveLength(1)
})

test('arrow keys move between cells, and saving can go on to the next gap', async () => {
  const { bare, spots, user } = await open()
  const first = await cell(/^迎客松，/)
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toHaveAccessibleName(/^飞来石，/)
  await user.keyboard('{ArrowUp}')
  fireEvent.click(first)
  await text()
  fireEvent.click(screen.getByRole('button', { name: '存并到下一个' }))
  const next = within(await screen.findByRole('group', { name: '补「飞来石」的讲解' }))
  fireEvent.change(await next.findByRole('textbox', { name: /^讲解词/ }), { target: { value: '一块巨石。' } })
  fireEvent.click(next.getByRole('button', { name: /^保 ?存$/ }))
  await waitFor(async () =>
    expect((await spots()).find(({ poiId }) => poiId === bare.id)).toMatchObject({ characters: 5 }),
  )
  expect(await screen.findByText(/^已自动保存/)).toBeVisible()
})

test('undoes changes made in the matrix: a text and a new explanation', async () => {
  const { bare, spots, read } = await open()
  const undo = async () => {
    const button = screen.getByRole('button', { name: '撤销' })
    await waitFor(() => expect(button).toBeEnabled())
    fireEvent.click(button)
  }
  fireEvent.click(await cell(/^迎客松，.*缺音频/))
  fireEvent.change(await text(), { target: { value: '写坏了。' } })
  fireEvent.click(screen.getByRole('button', { name: /^保 ?存$/ }))
  await waitFor(async () => expect(await read()).toMatchObject({ text: '写坏了。' }))
  await undo()
  await waitFor(async () => expect(await read()).toMatchObject({ text: '迎客松破石而生，树龄已逾千年。' }))

  fireEvent.click(await cell(/^飞来石，.*缺文本/))
  fireEvent.change(await text(), { target: { value: '一块巨石。' } })
  fireEvent.click(screen.getByRole('button', { name: /^保 ?存$/ }))
  await waitFor(async () => expect((await spots()).some(({ poiId }) => poiId === bare.id)).toBe(true))
  await undo()
  await waitFor(async () => expect((await spots()).some(({ poiId }) => poiId === bare.id)).toBe(false))
})
