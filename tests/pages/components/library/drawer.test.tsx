import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import LibraryDrawer from '@/entities/library/LibraryDrawer'
import { guide } from '@/contract/guide/guide/guide'
import type { StoredMedia } from '@/contract/media/media'
import { media } from '@/contract/media/media'
import { storage } from '@/contract/media/storage'
import { video } from '@/contract/operation/video'
import { call } from '@/lib/call'
import '@/app/routes/references'
import { useAuth } from '@/stores/auth'
import type { Account } from '../../../support/session/accounts'
import { clientOf } from '../../../support/session/accounts'
import { uniqueName } from '../../../support/builders'
import { mp4 } from '../../../support/files/mp4'
import { press } from '../../../support/pages/recordPage'
import { hiddenToo, render } from '../../../support/pages/render'
import { seededServer } from '../../../support/server/seeded'
import { uploadsOf } from '../../../support/uploads'
import { as, onSeededServer } from '../../shell/signIn'

onSeededServer()
hiddenToo()

let server: Awaited<ReturnType<typeof seededServer>>
beforeAll(async () => {
  server = await seededServer()
})

/** Uploads a film under its own name as the current user. In parts: form data made here would lose the name. */
async function uploaded(fileName: string) {
  const uploads = uploadsOf(clientOf(server), useAuth.getState().user!.token)
  const film = mp4({ media: Buffer.from(crypto.randomUUID()) })
  const id = await uploads.start(film.byteLength, 'video', fileName)
  await uploads.append(id, 0, film)
  return call(storage.video, { body: { upload: id } })
}

async function inUse(url: string) {
  const cover = (await call(guide.queryPage, { body: {} })).list.find((row) => row.cover !== null)!.cover!
  return call(video.add, { body: { title: uniqueName('云海'), video: url, cover } })
}

async function openDrawer(account: Account, keyword: string) {
  await as(account)
  const chosen = vi.fn<(file: StoredMedia) => void>()
  const closed = vi.fn<() => void>()
  render(<LibraryDrawer kind="video" onSelect={chosen} onClose={closed} />)
  fireEvent.change(await screen.findByRole('textbox', { name: '搜索文件名' }), { target: { value: keyword } })
  return { chosen, closed }
}

const inLibrary = async (keyword: string) =>
  (await call(media.queryPage, { body: { keyword } })).list.map(({ url }) => url)

it('finds a file by name and passes it to the caller', async () => {
  await as('admin')
  const name = `${uniqueName('飞来峰')}.mp4`
  const { url } = await uploaded(name)
  await uploaded(`${uniqueName('孤山')}.mp4`)
  const { chosen, closed } = await openDrawer('editor', name.slice(0, -4))
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: '上传过的视频' })).getAllByRole('listitem')).toHaveLength(1),
  )
  await press(`选用 ${name}`)
  expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ url, fileName: name }))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
})

it('shows an empty result when no file matches', async () => {
  await openDrawer('editor', '没有这样的文件')
  expect(await screen.findByText('没有符合的视频')).toBeInTheDocument()
})

it('shows where a file is used, and removes an unused file', async () => {
  await as('editor')
  const [used, free] = [`${uniqueName('断桥')}.mp4`, `${uniqueName('断桥')}.mp4`]
  const { title } = await inUse((await uploaded(used)).url)
  const { url } = await uploaded(free)
  await openDrawer('editor', '断桥')
  await press(`哪里用到 ${used}`)
  expect(await screen.findByRole('link', { name: title })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: `移除 ${used}` })).not.toBeInTheDocument()
  await press(`哪里用到 ${free}`)
  expect(await screen.findByText('没有地方用到')).toBeInTheDocument()
  await press(`移除 ${free}`)
  expect(await screen.findByText(`已移除「${free}」`)).toBeInTheDocument()
  expect(await inLibrary(free)).not.toContain(url)
})

it('refuses to remove a file that is now in use or that another user uploaded', async () => {
  await as('editor')
  const late = `${uniqueName('苏堤')}.mp4`
  const { url } = await uploaded(late)
  await as('admin')
  const others = `${uniqueName('苏堤')}.mp4`
  await uploaded(others)
  await openDrawer('editor', '苏堤')
  await press(`哪里用到 ${late}`)
  await screen.findByRole('button', { name: `移除 ${late}` })
  await inUse(url)
  await press(`移除 ${late}`)
  expect(await screen.findByText(/没有移除：正在被 1 个视频使用/)).toBeInTheDocument()
  await press(`哪里用到 ${others}`)
  await press(`移除 ${others}`)
  expect(await screen.findByText(/没有移除：只能移除自己上传的文件/)).toBeInTheDocument()
  expect(await inLibrary('苏堤')).toHaveLength(2)
})
