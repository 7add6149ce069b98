import { allEndpoints } from '../src/contract'
import { code } from '../src/contract/kit/core'
import type { Endpoint } from '../src/contract/kit/core'

/** What happens to a call instead of, or before, its answer. */
export type Effect =
  | { kind: 'delay'; ms: number }
  /** Waits as long as the body would take at this rate. */
  | { kind: 'slowUpload'; bytesPerSecond: number }
  | { kind: 'offline' }
  | { kind: 'refuse'; code: number; msg: string }
  /** Reaches the server with a version that is not the record's: its own answer then is the conflict. */
  | { kind: 'conflict' }

export interface Scenario {
  /** In the address: `?scenario=delay,500`. */
  name: string
  title: string
  text: string
  touches: (endpoint: Endpoint, name: string) => boolean
  times: 'once' | 'always'
  effect: Effect
}

const everything = () => true
const isPrivate = ({ access }: Endpoint) => access.kind !== 'public'
const isUpload = ({ bodyKind }: Endpoint) => bodyKind === 'file' || bodyKind === 'part'
const isWrite = (endpoint: Endpoint) => endpoint.path.includes('/pv/') || isUpload(endpoint)
/** Without these the console does not open, and nothing could be seen of the scenario. */
const isBusiness = (endpoint: Endpoint, name: string) => isPrivate(endpoint) && !name.startsWith('session.') && !name.startsWith('rights.')
const isChange = ({ body }: Endpoint) => 'version' in ((body as { shape?: object }).shape ?? {})

export const scenarios: readonly Scenario[] = [
  {
    name: 'delay',
    title: '响应缓慢',
    text: '所有请求多等 1.5 秒',
    touches: everything,
    times: 'always',
    effect: { kind: 'delay', ms: 1500 },
  },
  {
    name: 'offline',
    title: '断网',
    text: '所有请求都发不出去',
    touches: everything,
    times: 'always',
    effect: { kind: 'offline' },
  },
  {
    name: '401',
    title: '登录过期',
    text: '登录后的下一个请求回答 401',
    touches: isPrivate,
    times: 'once',
    effect: { kind: 'refuse', code: code.unauthorised, msg: '登录已过期，请重新登录' },
  },
  {
    name: '403',
    title: '没有权限',
    text: '所有写入回答 403',
    touches: isWrite,
    times: 'always',
    effect: { kind: 'refuse', code: code.forbidden, msg: '没有这项权限' },
  },
  {
    name: '409',
    title: '他人先改',
    text: '下一次修改回答 409，带着服务器上的内容',
    touches: isChange,
    times: 'once',
    effect: { kind: 'conflict' },
  },
  {
    name: '500',
    title: '服务器出错',
    text: '除登录和权限以外的请求回答 500',
    touches: isBusiness,
    times: 'always',
    effect: { kind: 'refuse', code: code.failure, msg: '服务暂时不可用，请稍后重试' },
  },
  {
    name: '603',
    title: '旧密码错误',
    text: '修改密码回答 603',
    touches: (_, name) => name === 'session.editPwd',
    times: 'always',
    effect: { kind: 'refuse', code: code.oldPasswordWrong, msg: '旧密码错误' },
  },
  {
    name: 'brokenExcel',
    title: '导出失败',
    text: '导出和下载的文件换成一段错误说明',
    touches: ({ resultKind }) => resultKind === 'file',
    times: 'always',
    effect: { kind: 'refuse', code: code.failure, msg: '导出失败，请缩小范围后重试' },
  },
  {
    name: 'slowUpload',
    title: '上传缓慢',
    text: '上传按每秒 100 kB 计时',
    touches: isUpload,
    times: 'always',
    effect: { kind: 'slowUpload', bytesPerSecond: 100_000 },
  },
]

/** A pattern of the contract as an expression: `/guide/{id}` is any one part there. */
const patterns = allEndpoints
  .map(({ name, endpoint }) => ({ name, endpoint, pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), fixed: !endpoint.path.includes('{') }))
  .toSorted((a, b) => Number(b.fixed) - Number(a.fixed))

/** The call of the contract that a request below the base path is, or null (stored files, unknown addresses). */
export function callOf(method: string, path: string): { name: string; endpoint: Endpoint } | null {
  return patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path)) ?? null
}
