import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { dayNumber } from '../../src/contract/kit/chinaDay'
import { CODE_LENGTH, CODE_LETTERS } from '../../src/contract/operation/sign'
import { onlyRow, rows } from '../db/rows'
import type { Tx } from '../db/types'
import { rateLimited } from '../http/refusal'
import type { PublicContext } from '../http/handler'
import { READ_LIMITS } from '../session/identifyCaller'
import { countCall } from '../session/throttle'

const MINUTE_MS = 60_000

/** Maximum number of counted scans per code, network and minute: more than a gate sees, fewer than a script sends. */
const COUNTED = { most: 120, windowMs: MINUTE_MS }

const linkRow = z.object({
  tenantId: z.string(),
  guideId: z.string(),
  kind: z.enum(['guide', 'point', 'route']),
  targetId: z.string(),
})
type Link = z.output<typeof linkRow>
const stateRow = z.object({ isOpen: z.boolean(), isVisible: z.boolean() })

const SHAPE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/** Target of a short link. `id` is null if the target is gone or offline while the guide is open. */
export interface ShortLinkTarget extends Pick<Link, 'guideId' | 'kind'> {
  id: string | null
}

/**
 * Resolves a code: undefined if it does not exist, null while its guide is offline. Counts every scan, even of offline
 * guides, because operators want to know whether the sign is used.
 */
export async function followShortLink(
  { platform, address, now }: Pick<PublicContext, 'platform' | 'address' | 'now'>,
  text: string,
  isCounted: boolean,
): Promise<ShortLinkTarget | null | undefined> {
  const code = text.toLowerCase()
  if (!SHAPE.test(code)) return undefined
  const { wait, link, isScan } = await platform.db.identity(async (tx) => {
    const wait = await countCall(tx, 'guide', address, now, READ_LIMITS.ofAddress)
    const [link] =
      wait > 0
        ? []
        : await rows(
            tx,
            linkRow,
            sql`select tenant_id as "tenantId", guide_id as "guideId", kind, target_id as "targetId"
              from short_link
              where code = ${code}`,
          )
    const isScan = isCounted && link !== undefined && (await countCall(tx, `scan:${code}`, address, now, COUNTED)) === 0
    return { wait, link, isScan }
  })
  if (wait > 0) throw rateLimited('打开得太快了，请稍后再试', wait)
  if (!link) return undefined
  if (isScan) await platform.db.tenantTransaction(link.tenantId, (tx) => countScan(tx, code, now))
  const state = await platform.db.read(link.tenantId, (tx) => onlyRow(tx, stateRow, stateOf(link)))
  const { guideId, kind, targetId } = link
  return state.isOpen ? { guideId, kind, id: state.isVisible ? targetId : null } : null
}

async function countScan(tx: Tx, code: string, now: number): Promise<void> {
  await tx.execute(
    sql`update short_link set last_scan_at = greatest(last_scan_at, ${now}::bigint) where code = ${code}`,
  )
  await tx.execute(sql`insert into short_link_scans (code, day, scans) values (${code}, ${dayNumber(now)}::integer, 1)
    on conflict (tenant_id, code, day) do update set scans = short_link_scans.scans + 1`)
}

const stateOf = ({ guideId, kind, targetId }: Link) => sql`
  select g.publish = 'online' and g.deleted_at is null as "isOpen", ${
    kind === 'guide'
      ? sql`true`
      : sql`exists (select from guide_bag_revision b where b.guide_id = g.id and b.number = g.visible_revision
          and b.kind = ${kind === 'point' ? 'poi' : 'route'} and b.id = ${targetId}
          and coalesce((b.record ->> 'online')::boolean, true))`
  } as "isVisible" from guide g where g.id = ${guideId}`

/** The page's URL fragment, including `#`; empty for the guide itself. */
export function hashOf({ kind, id }: ShortLinkTarget): string {
  if (kind === 'guide') return ''
  return id === null ? '#gone' : `#${kind}/${id}`
}
