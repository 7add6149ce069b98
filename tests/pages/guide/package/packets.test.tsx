import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SPOT_HEADS } from '@/contract/guide/package/packetExchange'
import { right } from '@/contract/rights'
import { useAuth } from '@/stores/auth'
import { dialog } from '../drawers/renderDrawer'
import { packageFixture } from './fixture'

const { open } = packageFixture()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() => import('@/components/import/ImportDrawer'))

// Wide enough to show the packets beside the map.
const { happyDOM, innerWidth } = window as typeof window & {
  happyDOM: { setViewport: (size: { width: number }) => void }
}
beforeEach(() => happyDOM.setViewport({ width: 1440 }))
afterEach(() => happyDOM.setViewport({ width: innerWidth }))

async function choose(user: UserEvent, field: HTMLElement, option: RegExp) {
  fireEvent.mouseDown(field)
  await user.click((await screen.findAllByTitle(option)).at(-1)!)
}
async function fromMenu(user: UserEvent, packet: string, entry: string) {
  await user.click(screen.getByRole('button', { name: `${packet} 的更多操作` }))
  // A previously opened menu stays in the DOM, hidden.
  await user.click((await screen.findAllByRole('menuitem', { name: entry })).at(-1)!)
}

test('a new packet suggests language and voice, and its first field has the focus', async () => {
  const { user, packet, readPackage } = await open()
  await user.click(screen.getByRole('button', { name: '新增数据包' }))
  const adding = await dialog('新增数据包')
  await waitFor(() => expect(adding.getByRole('combobox', { name: '语种' })).toHaveFocus())
  await user.click(adding.getByRole('button', { name: '新增数据包' }))
  await waitFor(async () => expect((await readPackage()).packets).toHaveLength(2))
  const added = (await readPackage()).packets.find(({ id }) => id !== packet.id)!
  expect(added).toMatchObject({ languageId: packet.languageId, name: '标准版' })
  expect(added.voiceStyleId).not.toBe(packet.voiceStyleId)
})

test('copies a packet to another language without text and audio; deletion lists its contents and can be undone', async () => {
  const { user, packet, spot, readPackage } = await open()
  await fromMenu(user, packet.name, '复制为另一语种或音色')
  const copying = await dialog('复制数据包')
  await choose(user, copying.getByRole('combobox', { name: '语种' }), /^日语/)
  await choose(user, copying.getByRole('combobox', { name: '音色' }), /./)
  fireEvent.change(copying.getByRole('textbox', { name: '名称' }), { target: { value: '日语版' } })
  await user.click(copying.getByRole('button', { name: '复制数据包' }))
  await waitFor(async () => expect((await readPackage()).packets).toHaveLength(2))
  const copy = (await readPackage()).packets.find(({ id }) => id !== packet.id)!
  expect(copy).toMatchObject({ name: '日语版', spots: 1, characters: 0, audios: 0 })
  expect((await readPackage()).spots.find(({ packetId }) => packetId === copy.id)).toMatchObject({ title: spot.title })

  await fromMenu(user, '日语版', '删除')
  const deleting = await dialog('删除数据包「日语版」？')
  expect(await deleting.findByText(/1 条讲解、0 条音频/)).toBeInTheDocument()
  await user.click(deleting.getByRole('button', { name: '删除数据包' }))
  await waitFor(async () => expect((await readPackage()).packets).toHaveLength(1))
  const undo = within(document.body).getByRole('button', { name: '撤销' })
  await waitFor(() => expect(undo).toBeEnabled())
  fireEvent.click(undo)
  await waitFor(async () => expect((await readPackage()).packets.map(({ id }) => id)).toContain(copy.id))
})

test('exports explanations as a spreadsheet and previews them before importing', async () => {
  const { user, guide, packet, spot, readSpot } = await open()
  const saved = vi.spyOn(URL, 'createObjectURL')
  // Downloads do not work here: the click would navigate away.
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await fromMenu(user, packet.name, '导出讲解')
  expect(await screen.findByText(new RegExp(`^已导出「${guide.name} .* 讲解.xlsx」$`))).toBeInTheDocument()
  expect((saved.mock.calls[0]![0] as Blob).size).toBeGreaterThan(1000)
  clicked.mockRestore()

  await fromMenu(user, packet.name, '导入讲解')
  const importing = await dialog(`导入讲解到「${packet.name}」`)
  const file = new File(
    [`${SPOT_HEADS.id},${SPOT_HEADS.title},${SPOT_HEADS.text}\n${spot.id},,译者写的。\nno-such-id,,译者写的。`],
    '讲解.csv',
    { type: 'text/csv' },
  )
  fireEvent.change(await importing.findByLabelText('讲解表格'), { target: { files: [file] } })
  const rows = within(await importing.findByRole('list', { name: '每一行会怎样' }))
  expect(rows.getByText('A3').closest('li')).toHaveTextContent('这个数据包没有这条讲解')
  expect((await readSpot()).text).toBe(spot.text)
  await user.click(importing.getByRole('button', { name: '导入 1 条' }))
  expect(await importing.findByText('修改 1 条')).toBeInTheDocument()
  expect((await readSpot()).text).toBe('译者写的。')
})

test('offers neither import nor export of a packet without the rights', async () => {
  const { auths } = useAuth.getState()
  const withheld = (['importPacket', 'exportPacket'] as const).flatMap((action) => [
    right('guideAll', action),
    right('guideMaking', action),
  ])
  useAuth.setState({ auths: new Set([...auths].filter((id) => !withheld.includes(id))) })
  const { user, packet } = await open()
  await user.click(screen.getByRole('button', { name: `${packet.name} 的更多操作` }))
  expect(await screen.findByRole('menuitem', { name: '编辑' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: /讲解/ })).toBeNull()
})
