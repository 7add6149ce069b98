import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { media } from '@/contract/media/media'
import { video } from '@/contract/operation/video'
import { call } from '@/lib/call'
import { BatchButton } from '@/pages/operation/video/BatchButton'
import Videos from '@/pages/operation/video'
import { uniqueName } from '../../support/builders'
import { mp4 } from '../../support/files/mp4'
import { hiddenToo, render } from '../../support/pages/render'
import { fill, open, press } from '../../support/pages/recordPage'
import { as, onSeededServer } from '../shell/signIn'

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
// No film plays here: `tests/e2e/video.spec.ts` takes covers from real ones.
vi.mock('@/components/upload/video/coverOf', () => ({
  coverOf: () => Promise.resolve(new File([Buffer.from(DOT, 'base64')], '封面.png', { type: 'image/png' })),
}))

beforeAll(async () => {
  await import('@/pages/operation/video/VideoBatch')
  // Check, upload and record for each of several films take longer than the default wait.
  configure({ asyncUtilTimeout: 60_000 })
})
onSeededServer()
hiddenToo()

const film = (name: string, shape: Parameters<typeof mp4>[0] = {}) =>
  new File([new Uint8Array(mp4({ media: Buffer.from(crypto.randomUUID()), ...shape }))], `${name}.mp4`, {
    type: 'video/mp4',
  })

async function batchOf(...files: File[]) {
  await open(Videos, {})
  await press('批量上传')
  fireEvent.change(await screen.findByLabelText('多个视频'), { target: { files } })
  return within(await screen.findByRole('list', { name: '这一批视频' }))
}
const videosOf = async (keyword: string) => (await call(video.queryPage, { body: { keyword } })).list

it('creates a video per film, titled by its file or by hand, and skips films that phones cannot play', async () => {
  const [first, second, unplayable] = [uniqueName('云海'), uniqueName('晚霞'), uniqueName('旧片')]
  const list = await batchOf(film(first), film(second), film(unplayable, { codec: 'hvc1' }))
  expect(await list.findByText(/画面是 H\.265/)).toBeInTheDocument()
  await fill(`${second}.mp4 的标题`, `${second}（新）`)
  await press('新增 2 个视频')
  await waitFor(() => expect(list.getAllByText('已新增')).toHaveLength(2))
  expect((await videosOf(first)).map(({ title, publish }) => [title, publish])).toEqual([[first, 'offline']])
  expect((await videosOf(second)).map(({ title }) => title)).toEqual([`${second}（新）`])
  expect(await videosOf(unplayable)).toEqual([])
  expect(screen.getByRole('progressbar', { name: '整批上传进度' })).toHaveAttribute('aria-valuenow', '100')
})

it('waits until every title is valid, and skips films removed from the list', async () => {
  const [long, other] = [uniqueName('很长的名字'.repeat(11)), uniqueName('瀑布')]
  const list = await batchOf(film(long), film(other))
  expect(await list.findByText('最多 50 个字')).toBeInTheDocument()
  expect(await screen.findByText('1 个的标题需要修改')).toBeInTheDocument()
  await press(`移出 ${other}.mp4`)
  const short = uniqueName('瀑布全景')
  await fill(`${long}.mp4 的标题`, short)
  await press('新增 1 个视频')
  await screen.findByText('已新增 1 个视频')
  expect(await videosOf(short)).toHaveLength(1)
  expect(await videosOf(other)).toEqual([])
})

it('asks before discarding an unsaved batch; the uploaded films stay in the library', async () => {
  const name = uniqueName('日落')
  await as('admin')
  const inLibrary = async () => (await call(media.queryPage, { body: { kind: 'video' } })).total
  const before = await inLibrary()
  await batchOf(film(name))
  await screen.findByText('已传完，还没有新增')
  await press('取消')
  await press('不新增，离开')
  await waitFor(() => expect(screen.queryByRole('list', { name: '这一批视频' })).not.toBeInTheDocument())
  expect(await videosOf(name)).toEqual([])
  expect(await inLibrary()).toBe(before + 1)
})

it('is offered only to users who may add videos', async () => {
  await as('editor')
  const { unmount } = render(<BatchButton />)
  expect(screen.getByRole('button', { name: '批量上传' })).toBeInTheDocument()
  unmount()
  await as('auditor')
  render(<BatchButton />)
  expect(screen.queryByRole('button', { name: '批量上传' })).not.toBeInTheDocument()
})
