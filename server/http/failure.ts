import { code } from '../../src/contract/kit/core'
import { StoreUnavailable } from '../platform'
import { ChannelError } from '../ports/payments'
import { Refusal, unavailable } from './refusal'

const UNAVAILABLE = '服务暂时不可用，请稍后重试'
/** Its own words are for operators. */
export const CHANNEL_UNAVAILABLE = '支付渠道暂时办不了，请稍后再试'

/** An error as shown to the caller. `unexpected` ones are logged as errors. */
export interface Failure {
  refusal: Refusal
  unexpected: boolean
}

/** PostgreSQL error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html), from either driver. */
const BY_SQLSTATE: Readonly<Record<string, readonly [code: number, msg: string]>> = {
  '23505': [code.rule, '已存在相同的内容'],
  '23503': [code.rule, '引用的内容不存在，或正在使用'],
  '23502': [code.invalid, '缺少必要的内容'],
  '23514': [code.invalid, '内容不符合要求'],
  '40001': [code.conflict, '与其他操作冲突，请重试'],
  '40P01': [code.conflict, '与其他操作冲突，请重试'],
  '55P03': [code.conflict, '内容正被其他操作占用，请稍后重试'],
}

/** Serialization failure, deadlock, lock not available in time. */
const CONTENTION = new Set(['40001', '40P01', '55P03'])

export function toFailure(error: unknown): Failure {
  if (error instanceof Refusal) return { refusal: error, unexpected: false }
  const chain = [...causes(error)]
  if (chain.some(isFull)) return unexpected('存储空间不足，暂时不能保存，请联系管理员')
  for (const cause of chain) {
    // Check before its own cause, which may be a lost connection just like the database's.
    if (cause instanceof ChannelError) return { refusal: unavailable(CHANNEL_UNAVAILABLE), unexpected: true }
    if (cause instanceof StoreUnavailable) return unexpected('文件存储暂时不可用，请稍后重试')
    const state = sqlState(cause)
    if (state === undefined) {
      if (isConnectionLoss(cause)) return unexpected('数据库暂时不可用，请稍后重试')
      continue
    }
    const mapped = BY_SQLSTATE[state]
    if (mapped) return { refusal: new Refusal(mapped[0], mapped[1]), unexpected: false }
    // Class 22: a value that the column cannot hold. The contract should have caught it, but the caller can still
    // correct it.
    if (state.startsWith('22')) return { refusal: new Refusal(code.invalid, '内容超出范围'), unexpected: true }
    if (state === '57014') return unexpected('处理超时，请稍后重试')
    if (state.startsWith('08') || state.startsWith('57P') || state.startsWith('53'))
      return unexpected('数据库暂时不可用，请稍后重试')
  }
  return unexpected(UNAVAILABLE)
}

/** Whether other calls blocked the database; the same call may succeed a moment later. */
export function isContention(error: unknown): boolean {
  return [...causes(error)].some(
    (cause) =>
      CONTENTION.has(sqlState(cause) ?? '') ||
      /timeout exceeded when trying to connect/i.test((cause as Error).message),
  )
}

const unexpected = (msg: string): Failure => ({ refusal: new Refusal(code.failure, msg), unexpected: true })

function* causes(error: unknown): Generator<unknown> {
  let current = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    yield current
    current = current.cause
  }
}

function sqlState(error: unknown): string | undefined {
  const value = (error as { code?: unknown }).code
  return typeof value === 'string' && /^[0-9A-Z]{5}$/.test(value) && 'severity' in (error as object) ? value : undefined
}

/** Disk full: of the stored files, or (class 53, disk_full) of the database. */
function isFull(error: unknown): boolean {
  const { code: value } = error as { code?: unknown }
  return value === 'ENOSPC' || value === 'EDQUOT' || value === '53100'
}

function isConnectionLoss(error: unknown): boolean {
  const { code: value, message } = error as { code?: unknown; message: string }
  if (typeof value === 'string' && /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/.test(value)) return true
  return /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|PGlite is closed/i.test(
    message,
  )
}
