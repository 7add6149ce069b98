import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { guide } from '@/contract/guide/guide/guide'
import { storage } from '@/contract/media/storage'
import { video } from '@/contract/operation/video'
import { call } from '@/lib/call'
import Videos from '@/pages/operation/video'
import { uniqueName } from '../../support/builders'
import { mp4 } from '../../support/files/mp4'
import { hiddenToo } from '../../support/pages/render'
import { fill, open, press, rowOf } from '../../support/pages/recordPage'
import { as, onSeededServer } from '../shell/signIn'

// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(async () => {
  await Promise.all([import('@/components/record/form/RecordForm'), import('@/components/upload/video/VideoUpload')])
})
onSeededServer()
hiddenToo()

const film = (shape: Parameters<typeof mp4>[0]) =>
  new File([new Uint8Array(mp4({ media: Buffer.from(crypto.randomUUID()), ...shape }))], '云海.mp4', {
    type: 'video/mp4',
  })
const choose = (file: File) => fireEvent.change(screen.getByLabelText('选择视频'), { target: { files: [file] } })

async function made() {
  await as('admin')
  const cover = (await call(guide.queryPage, { body: {} })).list.find((row) => row.cover !== null)!.cover!
  const { url } = await call(storage.video, { body: { file: film({ seconds: 75 }) } })
  return call(video.add, { body: { title: uniqueName('云海'), video: url, cover } })
}

it('replaces the film of a video, after refusing an unplayable one before uploading it', async () => {
  const { id, title, video: before } = await made()
  await open(Videos, { search: `?edit=${id}` })
  await waitFor(() => expect(screen.getByLabelText('播放视频')).toHaveAttribute('src', before))
  // The effective limit, as reported by the server.
  expect(await screen.findByText(/不超过 500 MB/)).toBeInTheDocument()
  choose(film({ codec: 'hvc1' }))
  expect(await screen.findByText(/画面是 H\.265/)).toBeInTheDocument()
  choose(film({ seconds: 8 }))
  await waitFor(() => expect(screen.getByLabelText('播放视频')).not.toHaveAttribute('src', before))
  await fill('标题', `${title}（新）`)
  await press('保存视频')
  expect(await screen.findByText(`已保存「${title}（新）」`)).toBeInTheDocument()
  expect(await call(video.detail, { params: { id } })).toMatchObject({ title: `${title}（新）`, seconds: 8 })
})

it('shows the length of a film, and refuses the list without its right', async () => {
  const { title } = await made()
  await open(Videos, { search: `?keyword=${encodeURIComponent(title)}` })
  expect((await rowOf(title)).getByText('1:15')).toBeInTheDocument()
  await as('viewer')
  await expect(call(video.queryPage, { body: {} })).rejects.toMatchObject({ code: 403 })
})
