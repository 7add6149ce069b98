import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contract } from '@/contract'
import { placesOf } from '@/pages/guide/preview/visit'
import { must } from '../../../support/builders'
import { packageFixture } from './fixture'

const { guidePacket, guidePoi, guideSpot } = contract
const { fixture, open: openPackage, show } = packageFixture()

/** The workshop of a guide with an additional English packet, which is selected. */
async function open(search = '') {
  const made = await openPackage()
  const { token } = fixture
  const english = (await must(made.send, guidePacket.parentList, { token, query: { guideId: made.guide.id } })).find(
    ({ code }) => code.startsWith('en'),
  )!
  const packet = await must(made.send, guidePacket.add, {
    token,
    body: {
      guideId: made.guide.id,
      languageId: english.id,
      voiceStyleId: english.voiceStyles[0]!.id,
      name: 'Standard',
    },
  })
  document.body.replaceChildren()
  show(made.guide.id, `?poi=${made.poi.id}&packet=${packet.id}${search}`)
  await screen.findByRole('heading', { name: made.guide.name })
  return { ...made, english, chinese: made.packet, packet }
}

test('starting an explanation in another language requires a name, which the point then has in that language', async () => {
  const { english, packet, poi, read, readPackage } = await open()
  fireEvent.click(await screen.findByRole('tab', { name: '讲解' }))
  const write = await screen.findByRole('button', { name: '写讲解' })
  expect(write).toBeDisabled()
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${english.name}名称`) }), {
    target: { value: 'Guest-Greeting Pine' },
  })
  fireEvent.click(write)
  await waitFor(async () =>
    expect((await readPackage()).spots.find(({ packetId }) => packetId === packet.id)).toMatchObject({
      title: 'Guest-Greeting Pine',
      poiId: poi.id,
    }),
  )
  expect((await read()).names).toEqual({ [english.id]: 'Guest-Greeting Pine' })
})

test('the matrix requires the name too', async () => {
  const { send, english, packet, poi, read, readPackage } = await open('&view=matrix')
  const { token } = fixture
  fireEvent.click(await screen.findByRole('button', { name: /^迎客松，.*Standard：缺文本/ }))
  const form = within(await screen.findByRole('group', { name: '补「迎客松」的讲解' }))
  fireEvent.change(await form.findByRole('textbox', { name: /^讲解词/ }), {
    target: { value: 'A pine that welcomes guests.' },
  })
  fireEvent.click(form.getByRole('button', { name: /^保 ?存$/ }))
  expect(await form.findByText('请输入名称')).toBeVisible()
  fireEvent.change(form.getByRole('textbox', { name: `${english.name}名称` }), {
    target: { value: 'Guest-Greeting Pine' },
  })
  fireEvent.click(form.getByRole('button', { name: /^保 ?存$/ }))
  await waitFor(async () =>
    expect((await readPackage()).spots.find(({ packetId }) => packetId === packet.id)).toMatchObject({
      title: 'Guest-Greeting Pine',
    }),
  )
  await waitFor(async () => expect((await read()).names).toEqual({ [english.id]: 'Guest-Greeting Pine' }))
  expect(await must(send, guidePacket.missing, { token, query: { guideId: poi.guideId } })).toEqual([])
})

test('list and map of the preview show names in the language of the packet', async () => {
  const { send, guide, english, chinese, packet, poi } = await open()
  const { token } = fixture
  await must(send, guidePoi.bulk, {
    token,
    body: {
      guideId: guide.id,
      items: [{ id: poi.id, version: poi.version, changes: { names: { [english.id]: 'Guest-Greeting Pine' } } }],
    },
  })
  await must(send, guideSpot.add, {
    token,
    body: { packetId: packet.id, poiId: poi.id, title: 'Guest-Greeting Pine', text: 'A pine.' },
  })
  const read = (packetId: string) =>
    must(send, contract.guide.preview, {
      token,
      params: { type: guide.type, id: guide.id, revision: 'draft' },
      query: { packetId },
    })
  const namesIn = async (packetId: string) => placesOf((await read(packetId)).bag).map(({ name }) => name)
  expect(await namesIn(packet.id)).toContainEqual(expect.stringMatching(/^Guest-Greeting Pine/))
  expect(await namesIn(chinese.id)).toContainEqual(expect.stringMatching(/^迎客松/))
})
