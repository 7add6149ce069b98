import * as z from 'zod'
import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { byId, endpoint, signedIn } from '@/contract/kit/core'
import { minaPreview } from '@/contract/operation/miniProgram/page/minaPreview'
import { session } from '@/contract/session/session'
import { storage } from '@/contract/media/storage'
import { call, CallError, callFile, isCancelled } from '@/lib/call'
import { client } from '@/lib/http'
import { registerSession, sessionPolicy } from '@/lib/sessionPolicy'

const network = setupServer()
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterAll(() => network.close())

const original = { ...sessionPolicy }
const person = { token: 'token-1' as string | null }
const onUnauthorised = vi.fn((_reason: string) => {
  person.token = null
})
const onForbidden = vi.fn()

beforeEach(() => {
  person.token = 'token-1'
  onUnauthorised.mockClear()
  onForbidden.mockClear()
  registerSession({ token: () => person.token, onUnauthorised, onForbidden })
})
afterEach(() => {
  network.resetHandlers()
  registerSession(original)
})

const envelope = (code: number, msg = '', data: unknown = null, status = code) =>
  HttpResponse.json({ code, msg, data, requestId: 'r-1' }, { status: status > 599 ? 422 : status })

const thing = endpoint({
  method: 'GET',
  path: '/api/mgr/pt/thing/{id}',
  summary: '',
  access: signedIn,
  params: byId,
  query: z.strictObject({ ids: z.array(z.string()).optional(), q: z.string().optional() }),
  result: z.any(),
})
const remove = endpoint({
  method: 'DELETE',
  path: '/api/mgr/pv/thing',
  summary: '',
  access: signedIn,
  query: z.strictObject({ id: z.string() }),
  result: z.null(),
})
const save = endpoint({
  method: 'PUT',
  path: '/api/mgr/pv/thing',
  summary: '',
  access: signedIn,
  body: z.strictObject({ name: z.string() }),
  result: z.any(),
})

async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

/** Echoes the request. */
function echo() {
  network.use(
    http.all('*/saas/*', async ({ request }) =>
      envelope(200, '', {
        method: request.method,
        url: request.url.slice(request.url.indexOf('/saas')),
        token: request.headers.get('accessToken'),
        type: request.headers.get('content-type'),
        body: await request.clone().text(),
      }),
    ),
  )
}

describe('a request', () => {
  beforeEach(echo)

  it('has parameters in path and query, the token in the header, and no body', async () => {
    const sent = await call(thing, { params: { id: 'a-1' }, query: { ids: ['1', '2'], q: '黄 山' } })
    expect(sent).toMatchObject({ method: 'GET', token: 'token-1', body: '' })
    expect(decodeURIComponent(sent.url.replaceAll('+', ' '))).toBe('/saas/api/mgr/pt/thing/a-1?ids=1&ids=2&q=黄 山')
  })

  it('for a deletion has its parameters in the query', async () => {
    const sent = (await call(remove, { query: { id: 'a' } })) as unknown
    expect(sent).toMatchObject({ method: 'DELETE', url: '/saas/api/mgr/pv/thing?id=a', body: '' })
  })

  it('has a JSON body', async () => {
    expect(await call(save, { body: { name: '黄山' } })).toMatchObject({
      type: 'application/json',
      body: '{"name":"黄山"}',
    })
  })

  it('sends a file as a form', async () => {
    const sent = (await call(storage.picture, {
      body: { file: new File(['x'], '云海.png', { type: 'image/png' }) },
    })) as unknown as { type: string; body: string }
    expect(sent.type).toMatch(/^multipart\/form-data; boundary=/)
    expect(sent.body).toContain('name="file"')
  })

  it('has no token if its path contains login', async () => {
    expect(await call(session.loginPre, { body: { loginAccount: 'editor' } })).toMatchObject({ token: null })
    expect(await call(session.demoAccounts)).toMatchObject({ token: null })
    expect(await call(session.logout)).toMatchObject({ token: 'token-1' })
  })

  it('has no token when signed out', async () => {
    person.token = null
    expect(await call(thing, { params: { id: 'a' } })).toMatchObject({ token: null })
  })

  it('has the token for calls outside the contract too', async () => {
    expect((await client.get<{ data: { token: string } }>('/saas/api/mgr/pt/anything')).data.data).toMatchObject({
      token: 'token-1',
    })
  })

  it('is not sent when a path parameter is missing', async () => {
    await expect(call(thing, { params: { id: '' } })).rejects.toThrow(TypeError)
  })
})

describe('a refusal', () => {
  it.each([
    ['with its status', 409, 409],
    ['in the body of a 200', 409, 200],
    ['beyond HTTP', 603, 422],
  ])('%s carries code, message, data and request id', async (_, code, status) => {
    network.use(
      http.put('*', () =>
        envelope(
          code,
          '已被他人修改',
          { current: { version: 3 }, fields: [{ path: 'name', message: '太长' }] },
          status,
        ),
      ),
    )
    const error = await failure(call(save, { body: { name: 'x' } }))
    expect(error).toMatchObject({
      code,
      msg: '已被他人修改',
      message: '已被他人修改',
      status,
      requestId: 'r-1',
      current: { version: 3 },
    })
    expect(error.fields).toEqual([{ path: 'name', message: '太长' }])
    expect(onUnauthorised).not.toHaveBeenCalled()
  })

  it('for lack of a right is reported to the session policy', async () => {
    network.use(http.put('*', () => envelope(403, '没有这项权限')))
    expect((await failure(call(save, { body: { name: 'x' } }))).code).toBe(403)
    expect(onForbidden).toHaveBeenCalledOnce()
  })

  it('without an envelope is still an error', async () => {
    network.use(http.put('*', () => new HttpResponse('<html>Bad gateway</html>', { status: 502 })))
    expect(await failure(call(save, { body: { name: 'x' } }))).toMatchObject({
      code: 502,
      status: 502,
      fields: [],
      current: undefined,
    })
  })
})

describe('401', () => {
  it.each([
    ['as status', 401],
    ['in the body', 200],
  ])('%s ends the session once when several calls fail together', async (_, status) => {
    network.use(http.get('*', () => envelope(401, '密码已修改', null, status)))
    const errors = await Promise.all(
      Array.from({ length: 20 }, (_empty, index) => failure(call(thing, { params: { id: String(index) } }))),
    )
    expect(onUnauthorised).toHaveBeenCalledExactlyOnceWith('密码已修改')
    for (const error of errors) expect(error).toMatchObject({ code: 401, msg: '未授权' })
  })

  it('ends the session even with an unreadable body', async () => {
    network.use(http.get('*', () => new HttpResponse('no', { status: 401 })))
    expect(await failure(call(thing, { params: { id: 'a' } }))).toMatchObject({ code: 401, msg: '未授权' })
    expect(onUnauthorised).toHaveBeenCalledOnce()
  })

  it('for an expired preview token keeps the session', async () => {
    network.use(http.get('*', () => envelope(401, '预览的校验码不对或已过期，请重新打开预览')))
    expect(
      await failure(call(minaPreview.read, { params: { id: 'home' }, query: {}, headers: { mchk: 'old' } })),
    ).toMatchObject({ code: 401 })
    expect(onUnauthorised).not.toHaveBeenCalled()
  })

  it('that arrives late does not end the next session', async () => {
    network.use(
      http.get('*', async () => {
        await delay(30)
        return envelope(401)
      }),
    )
    const late = failure(call(thing, { params: { id: 'a' } }))
    person.token = 'token-2'
    expect((await late).msg).toBe('未授权')
    expect(onUnauthorised).not.toHaveBeenCalled()
  })
})

describe('a missing response', () => {
  it('reads 网络故障', async () => {
    network.use(http.get('*', () => HttpResponse.error()))
    expect(await failure(call(thing, { params: { id: 'a' } }))).toMatchObject({ code: 0, msg: '网络故障' })
  })

  it('reads 网络故障 also when the browser aborts the request', async () => {
    let sent: XMLHttpRequest | undefined
    const construct = (Real: typeof XMLHttpRequest) => {
      sent = new Real()
      return sent
    }
    vi.stubGlobal('XMLHttpRequest', new Proxy(XMLHttpRequest, { construct }))
    network.use(http.get('*', () => sent?.onabort?.(new ProgressEvent('abort')) ?? delay('infinite')))
    expect(await failure(call(thing, { params: { id: 'a' } }))).toMatchObject({ code: 0, msg: '网络故障' })
  })

  it('after a cancellation is recognised as cancelled', async () => {
    network.use(http.get('*', () => delay('infinite')))
    const controller = new AbortController()
    const cancelled = call(thing, { params: { id: 'a' } }, { signal: controller.signal }).catch(
      (error: unknown) => error,
    )
    controller.abort()
    expect(isCancelled(await cancelled)).toBe(true)
  })
})

describe('a file download', () => {
  const url = `/saas/media/${'0'.repeat(64)}.png`

  it('returns the content and the file name', async () => {
    network.use(
      http.get(
        '*',
        () =>
          new HttpResponse('text', {
            headers: {
              'content-type': 'text/plain',
              'content-disposition': `attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95.txt`,
            },
          }),
      ),
    )
    const { blob, fileName } = await callFile(storage.download, { query: { url } })
    expect(fileName).toBe('订单.txt')
    expect(await blob.text()).toBe('text')
  })

  it('of JSON is not mistaken for an envelope', async () => {
    network.use(
      http.get('*', () =>
        HttpResponse.json(
          { code: 500, msg: 'content' },
          { headers: { 'content-disposition': 'attachment; filename=a.json' } },
        ),
      ),
    )
    expect(await (await callFile(storage.download, { query: { url } })).blob.text()).toContain('content')
  })

  it.each([200, 500])('that fails (%s) reports the message inside its blob', async (status) => {
    network.use(http.get('*', () => envelope(500, '导出失败，最多 10000 行', null, status)))
    expect(await failure(callFile(storage.download, { query: { url } }))).toMatchObject({
      code: 500,
      msg: '导出失败，最多 10000 行',
    })
  })

  it('that is refused with 401 ends the session', async () => {
    network.use(http.get('*', () => envelope(401, '登录已过期')))
    expect((await failure(callFile(storage.download, { query: { url } }))).msg).toBe('未授权')
    expect(onUnauthorised).toHaveBeenCalledOnce()
  })
})
