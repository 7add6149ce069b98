import { allEndpoints } from '../src/contract'
import { code } from '../src/contract/kit/core'
import type { Endpoint } from '../src/contract/kit/core'

/** What a scenario does to a call, before or instead of its response. */
export type Effect =
  | { kind: 'delay'; ms: number }
  /** Delays the call as if the body were uploaded at this rate. */
  | { kind: 'slowUpload'; bytesPerSecond: number }
  | { kind: 'offline' }
  | { kind: 'refuse'; code: number; msg: string }
  /** Sends an outdated version, so the server itself answers with a conflict. */
  | { kind: 'conflict' }

export interface Scenario {
  /** As in the address: `?scenario=delay,500`. */
  name: string
  title: string
  text: string
  matches: (endpoint: Endpoint, name: string) => boolean
  times: 'once' | 'always'
  effect: Effect
}

const anyCall = () => true
const isPrivate = ({ access }: Endpoint) => access.kind !== 'public'
const isUpload = ({ bodyKind }: Endpoint) => bodyKind === 'file' || bodyKind === 'part'
/** Without these calls the console does not open and the scenario would stay invisible. */
const isBusiness = (endpoint: Endpoint, name: string) =>
  isPrivate(endpoint) && !name.startsWith('session.') && !name.startsWith('rights.')
const isWrite = (endpoint: Endpoint, name: string) => endpoint.effect === 'write' && isBusiness(endpoint, name)
const isChange = ({ body }: Endpoint) => 'version' in ((body as { shape?: object }).shape ?? {})

export const scenarios: readonly Scenario[] = [
  {
    name: 'delay',
    title: '响应缓慢',
    text: '所有请求多等 1.5 秒',
    matches: anyCall,
    times: 'always',
    effect: { kind: 'delay', ms: 1500 },
  },
  {
    name: 'offline',
    title: '断网',
    text: '所有请求都发不出去',
    matches: anyCall,
    times: 'always',
    effect: { kind: 'offline' },
  },
  {
    name: '401',
    title: '登录过期',
    text: '登录后的下一个请求回答 401',
    matches: isPrivate,
    times: 'once',
    effect: { kind: 'refuse', code: code.unauthorised, msg: '登录已过期，请重新登录' },
  },
  {
    name: '403',
    title: '没有权限',
    text: '所有写入回答 403',
    matches: isWrite,
    times: 'always',
    effect: { kind: 'refuse', code: code.forbidden, msg: '没有这项权限' },
  },
  {
    name: '409',
    title: '他人先改',
    text: '下一次修改回答 409，带着服务器上的内容',
    matches: isChange,
    times: 'once',
    effect: { kind: 'conflict' },
  },
  {
    name: '500',
    title: '服务器出错',
    text: '除登录和权限以外的请求回答 500',
    matches: isBusiness,
    times: 'always',
    effect: { kind: 'refuse', code: code.failure, msg: '服务暂时不可用，请稍后重试' },
  },
  {
    name: '603',
    title: '旧密码错误',
    text: '修改密码回答 603',
    matches: (_, name) => name === 'session.editPwd',
    times: 'always',
    effect: { kind: 'refuse', code: code.oldPasswordWrong, msg: '旧密码错误' },
  },
  {
    name: 'brokenExcel',
    title: '导出失败',
    text: '导出和下载的文件换成一段错误说明',
    matches: ({ resultKind }) => resultKind === 'file',
    times: 'always',
    effect: { kind: 'refuse', code: code.failure, msg: '导出失败，请缩小范围后重试' },
  },
  {
    name: 'slowUpload',
    title: '上传缓慢',
    text: '上传按每秒 100 kB 计时',
    matches: isUpload,
    times: 'always',
    effect: { kind: 'slowUpload', bytesPerSecond: 100_000 },
  },
]

/** Contract patterns as regular expressions: `/guide/{id}` matches any single segment there. */
const patterns = allEndpoints
  .map(({ name, endpoint }) => ({
    name,
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    fixed: !endpoint.path.includes('{'),
  }))
  .toSorted((a, b) => Number(b.fixed) - Number(a.fixed))

/** The contract call for a request below the base path; null for stored files and unknown addresses. */
export function callOf(method: string, path: string): { name: string; endpoint: Endpoint } | null {
  return patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path)) ?? null
}
