import * as z from 'zod'
import { id, time } from '../kit/core'
import { person } from '../kit/states'

/** An active session. */
export const livingSession = z.object({
  id,
  createdAt: time,
  seenAt: time,
  address: z.string(),
  userAgent: z.string(),
})
export type LivingSession = z.output<typeof livingSession>

/** Why a session ended. */
export const END_REASONS = {
  signedOut: '退出登录',
  ended: '结束',
  password: '修改了密码',
  reset: '重置了密码',
  secondStep: '改动了两步登录',
  disabled: '禁用了账号',
  deleted: '删除了账号',
  merchant: '商户停用',
  expired: '到期自动退出',
} as const
export type EndReason = keyof typeof END_REASONS

/** Ended sessions are shown for this many days, and at most this many per account. */
export const ENDED_DAYS = 30
export const ENDED_MOST = 20

export const endedSession = z.object({
  id,
  createdAt: time,
  seenAt: time,
  endedAt: time,
  reason: z.enum(Object.keys(END_REASONS) as [EndReason, ...EndReason[]]),
  /** Null if the session expired or the user signed out. */
  by: person.nullable(),
  address: z.string(),
  userAgent: z.string(),
})
export type EndedSession = z.output<typeof endedSession>
