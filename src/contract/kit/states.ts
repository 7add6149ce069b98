import * as z from 'zod'
import { id, time } from './core'

/** States shared by several domains; each rule and label is defined once, here. */

export const publish = z.enum(['offline', 'online'])
export type Publish = z.output<typeof publish>

export const PUBLISH_NAMES: Record<Publish, string> = { offline: '下线', online: '上线' }

/** Visibility of a scheduled record to visitors, by the server's clock. */
export const visibility = z.enum(['waiting', 'online', 'ended', 'offline'])
export type Visibility = z.output<typeof visibility>

export const VISIBILITY_NAMES: Record<Visibility, string> = {
  waiting: '未开始',
  online: '上线',
  ended: '已结束',
  offline: '下线',
}

export interface Schedule {
  publish: Publish
  /** Epoch milliseconds; null means open-ended. */
  startsAt: number | null
  endsAt: number | null
}

/** The end is exclusive. `server/records/scheduleCondition.ts` implements the same in SQL. */
export function visibilityAt({ publish: state, startsAt, endsAt }: Schedule, now: number): Visibility {
  if (state === 'offline') return 'offline'
  if (endsAt !== null && now >= endsAt) return 'ended'
  return startsAt !== null && now < startsAt ? 'waiting' : 'online'
}

/** Why a record cannot be switched; null if it can. Switching to the current state comes from a stale screen. */
export const publishRefusal = (noun: string, current: Publish, next: Publish): string | null =>
  current === next ? `${noun}已经${PUBLISH_NAMES[next]}` : null

/** Pinning again moves a record to the front; only pinned records can be unpinned. */
export const topRefusal = (noun: string, topAt: number | null, top: boolean): string | null =>
  !top && topAt === null ? `${noun}没有置顶` : null

/** Who did something; the name outlives the account. */
export const person = z.object({ id, name: z.string() })
export type Person = z.output<typeof person>

/** Additional fields of every record with a schedule. */
export const scheduleEnds = { startsAt: time.nullable().default(null), endsAt: time.nullable().default(null) }
