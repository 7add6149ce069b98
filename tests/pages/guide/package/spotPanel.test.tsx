import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { paths } from '@/routes/paths'
import { useAuth } from '@/stores/auth'
import { must } from '../../../support/builders'
import { fill } from '../drawers/renderDrawer'
import { packageFixture } from './fixture'

const { guideSpot, guidePacket, visitor } = contract
const { fixture, open: openPackage, show } = packageFixture()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() => import('@/entities/trail/TrailDrawer'))

async function toSpot() {
  fireEvent.click(await screen.findByRole('tab', { name: '讲解' }))
  await screen.findByRole('textbox', { name: '讲解词' })
}

async function open() {
  const opened = await openPackage()
  await toSpot()
  return { ...opened, read: opened.readSpot }
}

test('counts the characters of the text, saves it automatically, undoes and redoes it', async () => {
  const { read } = await open()
  expect(screen.getByText('15 字 · 约 0′03″')).toBeVisible()
  await fill('讲解词', '迎客松破石而生。')
  await waitFor(() => expect(screen.getByText('8 字 · 约 0′02″')).toBeVisible())
  await waitFor(async () =>
    expect(await read()).toMatchObject({ text: '迎客松破石而生。', version: 2, textVersion: 2 }),
  )
  const undo = screen.getByRole('button', { name: '撤销' })
  await waitFor(() => expect(undo).toBeEnabled())
  fireEvent.click(undo)
  expect(await screen.findByDisplayValue('迎客松破石而生，树龄已逾千年。')).toBeInTheDocument()
  expect((await read()).text).toBe('迎客松破石而生，树龄已逾千年。')
  fireEvent.click(screen.getByRole('button', { name: '重做' }))
  expect(await screen.findByDisplayValue('迎客松破石而生。')).toBeInTheDocument()
})

test('shows what cannot be saved on the phone that follows the preview', async () => {
  const { send, spot, read } = await open()
  fireEvent.click(screen.getByRole('button', { name: '预览' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('访客页面')
  const address = new URL(frame.src)
  const headers = { mchk: new URLSearchParams(address.hash.slice(1)).get('mchk')! }
  const { guideId: id } = await must(send, visitor.preview, {
    params: { id: address.pathname.split('/').at(-1)! },
    headers,
  })
  const textOf = async () => {
    const { packets } = await must(send, visitor.guide, { params: { id }, headers })
    const texts = packets.map(async ({ id: packetId }) => {
      const { spots } = await must(send, visitor.packet, { params: { id, revision: '1', packetId }, headers })
      return spots.find((shown) => shown.id === spot.id)?.text
    })
    return (await Promise.all(texts)).find((text) => text !== undefined)
  }
  await fill('标题', '')
  await fill('讲解词', '还没有标题。')
  await waitFor(async () => expect(await textOf()).toBe('还没有标题。'))
  expect((await read()).text).toBe(spot.text)
  await fill('标题', '迎客松')
  await waitFor(async () => expect((await read()).text).toBe('还没有标题。'))
})

test('shows a conflict with a concurrent change', async () => {
  const { send, spot, read } = await open()
  const { poiId, title, pictures, trigger, cooldown } = spot
  await must(send, guideSpot.update, {
    token: fixture.token,
    body: { id: spot.id, version: 1, poiId, title, pictures, trigger, cooldown, text: '别人写的。' },
  })
  await fill('讲解词', '我写的。')
  await screen.findByText('有人先保存了这个讲解')
  // antd's dialog opens with an animation, during which its content is not visible.
  fireEvent.click(screen.getByRole('button', { name: '按所选合并并保存', hidden: true }))
  await waitFor(async () => expect(await read()).toMatchObject({ text: '我写的。', version: 3 }))
})

/** A file that only claims this size. */
const large = Object.defineProperty(new File(['x'], 'long.mp3', { type: 'audio/mpeg' }), 'size', {
  value: 301 * 1024 * 1024,
})

test('refuses what is no recording before uploading it, and a text that is too long before sending it', async () => {
  const { read } = await open()
  for (const [file, message] of [
    [new File([], 'empty.mp3', { type: 'audio/mpeg' }), '文件是空的（0 字节），请重新选择'],
    [large, '文件超过大小限制：301 MB，最多 300 MB；请剪短或分成几段'],
    [new File(['x'], 'words.docx', { type: 'application/msword' }), '文件类型不对：只能用音频，如 mp3、m4a、aac、wav'],
    // This environment decodes nothing, as a browser does with some formats. The content counts, not the name.
    [
      new File(['#!AMR\n123'], '录音.mp3', { type: '' }),
      '这个浏览器转换不了 AMR 文件。请在录音软件或转换工具里导出（另存）为 MP3，再上传',
    ],
  ] as const) {
    fireEvent.change(screen.getByLabelText('选择讲解音频'), { target: { files: [file] } })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message))
  }
  await fill('讲解词', '松'.repeat(5001))
  await waitFor(() => expect(screen.getByText('最多 5000 个字')).toBeVisible())
  await waitFor(() => expect(screen.getByText('有内容需要修改，改好后自动保存')).toBeVisible())
  expect((await read()).version).toBe(1)
})

test('names what is wrong with a sound where it was uploaded, and takes the word that it is used all the same', async () => {
  const { read } = await open()
  const file = readFileSync(path.join(import.meta.dirname, '../../../support/fixtures/cases/one-side-silent.mp3'))
  fireEvent.change(screen.getByLabelText('选择讲解音频'), {
    target: { files: [new File([file as BlobPart], '讲解.mp3', { type: 'audio/mpeg' })] },
  })
  expect(await screen.findByText('右声道无声。请换一个或剪辑；不处理就不能提交审核')).toBeVisible()
  await waitFor(async () => expect(await read()).toMatchObject({ audio: { silent: 'right' } }))
  fireEvent.click(screen.getByRole('checkbox', { name: '听过了，确认照用' }))
  expect(await screen.findByText(/^右声道无声。.*：听过，确认照用$/)).toBeVisible()
  await waitFor(async () => expect((await read()).audio?.accepted).toBeDefined())
  fireEvent.click(screen.getByRole('checkbox', { name: '听过了，确认照用' }))
  await waitFor(async () => expect((await read()).audio?.accepted).toBeUndefined())
})

test('is read-only during the review', async () => {
  const { send, guide, poi } = await openPackage()
  await must(send, contract.guide.submit, {
    token: fixture.token,
    params: { type: guide.type },
    body: { id: guide.id, version: guide.version },
  })
  document.body.replaceChildren()
  show(guide.id, `?poi=${poi.id}`)
  await toSpot()
  expect(screen.getByRole('textbox', { name: '讲解词' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: '删除讲解' })).toBeNull()
})

test('undo restores a deleted explanation', async () => {
  const { user, readPackage, spot } = await open()
  await user.click(screen.getByRole('button', { name: '删除讲解' }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText('这个点在此数据包中还没有讲解')).toBeInTheDocument()
  expect((await readPackage()).spots).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByDisplayValue('迎客松破石而生，树龄已逾千年。')).toBeInTheDocument()
  expect((await readPackage()).spots.map(({ id }) => id)).toEqual([spot.id])
})

test('offers to download unsaved text when another user has deleted the explanation', async () => {
  const { send, spot } = await open()
  await must(send, guideSpot.delete, {
    token: fixture.token,
    params: { id: spot.id },
    query: { version: String(spot.version) },
  })
  await fill('讲解词', '还没有保存的话。')
  expect(await screen.findByText('这条讲解已被删除')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '下载讲解词' })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: '讲解词' })).toHaveValue('还没有保存的话。')
})

test('reports that another user has deleted the packet', async () => {
  const { send, packet } = await open()
  await must(send, guidePacket.delete, {
    token: fixture.token,
    params: { id: packet.id },
    query: { version: String(packet.version) },
  })
  await fill('讲解词', '还没有保存的话。')
  expect(await screen.findByText(`数据包「${packet.name}」已被别人删除`)).toBeInTheDocument()
})

test('opens the operation log of the explanation', async () => {
  useAuth.setState({ permittedPaths: new Set([paths.auditTrail()]) })
  const { spot } = await open()
  fireEvent.click(await screen.findByRole('button', { name: `讲解「${spot.title}」的操作记录` }))
  const log = within(await screen.findByRole('dialog'))
  expect(await log.findByText('新增')).toBeInTheDocument()
})
