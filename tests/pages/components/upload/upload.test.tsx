import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { storage } from '@/contract/media/storage'
import type { StoredPicture } from '@/contract/media/storage'
import { PART_BYTES } from '@/contract/media/upload'
import { useAuth } from '@/stores/auth'
import { query } from '../../../support/matrix/world'
import { clientOf, signIn } from '../../../support/session/accounts'
import { must } from '../../../support/builders'
import { seededServer } from '../../../support/server/seeded'
import type { TestServer } from '../../../support/server'
import { onSeededServer } from '../../shell/signIn'
import { Place, Tab } from './uploadField'

const backend = onSeededServer()

let server: TestServer
let large: Buffer
beforeAll(async () => {
  server = await seededServer()
  // Three parts, the last of them short.
  large = await sharp({
    create: {
      width: 800,
      height: 500,
      channels: 3,
      background: '#7a9',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(Math.ceil(large.byteLength / PART_BYTES)).toBe(3)
})

interface Sent {
  method: string
  bytes: number
}
/** Requests sent, in order. */
const requests: Sent[] = []
const sentBytes = () => requests.reduce((sum, { bytes }) => sum + bytes, 0)
const parts = () => requests.filter(({ method }) => method === 'PATCH').length

type Fault = (request: Request, go: () => Response | Promise<Response>) => Response | Promise<Response>

/** Lets uploads through unless a test injects a fault. */
function through(fault: Fault = (_, go) => go()) {
  const handle = async ({ request }: { request: Request }) => {
    const bytes = request.method === 'PATCH' ? (await request.clone().arrayBuffer()).byteLength : 0
    requests.push({ method: request.method, bytes })
    return fault(request, () => server.app.fetch(request, { address: '10.250.0.2' }))
  }
  backend.network!.use(http.all('*/saas/api/storage/upload*', handle), http.all('*/saas/api/storage/upload/*', handle))
}

/** Loses the n-th part: before it reaches the server or, `answered`, its response. */
const cutAt =
  (number: number, answered = false): Fault =>
  async (request, go) => {
    if (request.method !== 'PATCH' || parts() !== number) return go()
    if (answered) await go()
    return HttpResponse.error()
  }

beforeEach(async () => {
  requests.length = 0
  useAuth.getState().signIn(await signIn(server, 'editor'))
})

const pictureFile = () => new File([new Uint8Array(large)], '云海.png', { type: 'image/png' })

function open() {
  const onStored = vi.fn<(picture: StoredPicture) => void>()
  const { unmount } = render(<Place onStored={onStored} />)
  const user = userEvent.setup()
  const choose = () => user.upload(screen.getByLabelText('选择'), pictureFile())
  const stored = async () => {
    await waitFor(() => expect(onStored).toHaveBeenCalledOnce())
    return onStored.mock.calls[0]![0]
  }
  return { user, choose, stored, onStored, unmount }
}

/** Returns the answer to the same picture sent in one call. */
async function sentWhole(): Promise<StoredPicture> {
  const body = new FormData()
  body.set('file', pictureFile())
  return must(clientOf(server), storage.picture, { token: useAuth.getState().user!.token, body })
}

const openUploads = async () =>
  (await query<{ id: string }>(server, 'select id from upload where result is null')).map(({ id }) => id)
const waits = () => screen.findByText('网络中断，恢复后自动继续')

describe('a large upload', () => {
  test('is sent in parts and stored once', async () => {
    through()
    const { choose, stored } = open()
    await choose()
    expect(await stored()).toEqual(await sentWhole())
    expect([parts(), sentBytes()]).toEqual([3, large.byteLength])
    expect(localStorage.getItem('uploads')).toBeNull()
  })

  test('pauses when the network fails and resumes from the lost part when it returns', async () => {
    through(cutAt(2))
    const { choose, stored } = open()
    await choose()
    await waits()
    expect(screen.getByText(`已传 ${Math.round((PART_BYTES / large.byteLength) * 100)}%`)).toBeInTheDocument()
    window.dispatchEvent(new Event('online'))
    expect(await stored()).toEqual(await sentWhole())
    // Only the lost part is sent again.
    expect(sentBytes()).toBe(large.byteLength + PART_BYTES)
  })

  test('keeps showing that it waits while its retries fail', async () => {
    let cut = false
    const tries: string[] = []
    through((request, go) => {
      cut ||= request.method === 'PATCH' && parts() === 2
      if (cut) tries.push(request.method)
      return cut ? HttpResponse.error() : go()
    })
    const { choose, user } = open()
    await choose()
    const notice = await waits()
    await waitFor(() => expect(tries.length).toBeGreaterThan(2))
    expect(notice).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '取消上传' }))
  })

  test('resumes on request and does not resend parts that arrived', async () => {
    through(cutAt(2, true))
    const { user, choose, stored } = open()
    await choose()
    await waits()
    await user.click(screen.getByRole('button', { name: '继续上传' }))
    await stored()
    expect(sentBytes()).toBe(large.byteLength)
  })

  test('is stored once when the response to its last call is lost', async () => {
    through()
    let calls = 0
    backend.network!.use(
      http.post('*/saas/api/storage/picture', async ({ request }) => {
        calls += 1
        const answer = await server.app.fetch(request, { address: '10.250.0.2' })
        return calls === 1 ? HttpResponse.error() : answer
      }),
    )
    const { choose, stored } = open()
    await choose()
    await waits()
    expect(await stored()).toEqual(await sentWhole())
    expect([calls, sentBytes()]).toEqual([2, large.byteLength])
  })

  test('resumes when the same file is chosen again after leaving the page', async () => {
    through(cutAt(2))
    const first = open()
    await first.choose()
    await waits()
    first.unmount()
    const { choose, stored } = open()
    await choose()
    expect(await stored()).toEqual(await sentWhole())
    expect(sentBytes()).toBe(large.byteLength + PART_BYTES)
  })

  test('pauses while another tab of the console is in front, and resumes afterwards', async () => {
    through((request, go) =>
      request.method === 'PATCH' && parts() === 2
        ? new Promise((resolve) => setTimeout(resolve, 300)).then(() => HttpResponse.error())
        : go(),
    )
    const onStored = vi.fn<(picture: StoredPicture) => void>()
    const { rerender } = render(<Tab shown onStored={onStored} />)
    await userEvent.setup().upload(screen.getByLabelText('选择'), pictureFile())
    await waitFor(() => expect(parts()).toBe(2))
    rerender(<Tab shown={false} onStored={onStored} />)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect([onStored.mock.calls.length, parts()]).toEqual([0, 2])
    rerender(<Tab shown onStored={onStored} />)
    await waitFor(() => expect(onStored).toHaveBeenCalledOnce())
    expect(sentBytes()).toBe(large.byteLength + PART_BYTES)
    expect(screen.getByLabelText('选择')).toBeInTheDocument()
  })

  test('resumes in the next session when the session ends during the upload', async () => {
    const { token } = useAuth.getState().user!
    through((request, go) => {
      if (request.method !== 'PATCH' || parts() !== 2) return go()
      return Response.json({ code: 401, msg: '登录已过期，请重新登录', data: null }, { status: 401 })
    })
    const first = open()
    await first.choose()
    await waitFor(() => expect(useAuth.getState().user).toBeNull())
    expect(useAuth.getState().endedReason).toBe('登录已过期，请重新登录')
    first.unmount()
    useAuth.getState().signIn(await signIn(server, 'editor'))
    expect(useAuth.getState().user!.token).not.toBe(token)
    const { choose, stored } = open()
    await choose()
    await stored()
    expect(sentBytes()).toBe(large.byteLength + PART_BYTES)
  })

  test('starts over when the server no longer has it', async () => {
    through(cutAt(3))
    const { choose, stored } = open()
    await choose()
    await waits()
    await query(server, 'delete from upload where result is null')
    expect(await stored()).toEqual(await sentWhole())
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  test('is deleted on the server when it is cancelled', async () => {
    const before = await openUploads()
    through(cutAt(2))
    const { user, choose, onStored } = open()
    await choose()
    await waits()
    expect((await openUploads()).length).toBe(before.length + 1)
    await user.click(screen.getByRole('button', { name: '取消上传' }))
    expect(screen.getByLabelText('选择')).toBeInTheDocument()
    await waitFor(async () => expect(await openUploads()).toEqual(before))
    expect(localStorage.getItem('uploads')).toBeNull()
    expect(onStored).not.toHaveBeenCalled()
  })

  test('shows why the server refused it and does not retry', async () => {
    through((request, go) =>
      request.method === 'POST'
        ? Response.json({ code: 413, msg: '图片不能超过 5 MB', data: null }, { status: 413 })
        : go(),
    )
    const { choose } = open()
    await choose()
    expect(await screen.findByRole('alert')).toHaveTextContent('没有传上去：图片不能超过 5 MB')
    expect(requests).toHaveLength(1)
  })
})

test('a small picture is sent in one call and retried when the network fails', async () => {
  through()
  let calls = 0
  backend.network!.use(
    http.post('*/saas/api/storage/picture', ({ request }) => {
      calls += 1
      return calls === 1 ? HttpResponse.error() : server.app.fetch(request, { address: '10.250.0.2' })
    }),
  )
  large = await sharp({ create: { width: 16, height: 10, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer()
  const { choose, stored } = open()
  await choose()
  await waits()
  expect((await stored()).width).toBe(16)
  expect([calls, requests.length]).toEqual([2, 0])
})
