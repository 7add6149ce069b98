import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { code } from '../../src/contract/kit/core'
import { newId } from '../db/id'
import { required } from '../../src/lib/required'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { writeAudit } from '../lib/audit/write'
import type { RecordChange } from '../http/change'
import type { Cast } from './story'

/** An act of a cast member. */
export interface SeedCommand {
  /** `guide.submit` */
  endpoint: string
  at: number
  by: keyof Cast
  done: RecordChange
}

/** Address and device of each cast member. */
const PLACES: Record<keyof Cast, { address: string; device: string }> = {
  editor: {
    address: '60.168.112.21',
    device:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  },
  auditor: {
    address: '60.168.112.34',
    device:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 ' +
      'Safari/537.36 Edg/142.0.0.0',
  },
  admin: {
    address: '117.64.80.8',
    device:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 ' +
      'Safari/605.1.15',
  },
}

const personRow = z.object({ id: z.string(), tenantId: z.string(), loginAccount: z.string() })

/** Records the seed's writes in the audit trail as if the cast had made them at their desks. */
export async function writeAuditEntries(tx: Tx, commands: readonly SeedCommand[], cast: Partial<Cast>): Promise<void> {
  if (commands.length === 0) return
  const people = await rows(
    tx,
    personRow,
    sql`select id, tenant_id as "tenantId", login_account as "loginAccount"
      from account
      where tenant_id = current_setting('app.tenant')`,
  )
  const byId = new Map(people.map((person) => [person.id, person]))
  await writeAudit(
    tx,
    ...commands.map(({ endpoint, at, by, done }) => {
      const { id, tenantId, loginAccount } = required(byId.get(cast[by] ?? ''), by)
      const session = { tenantId, accountId: id, loginAccount }
      return {
        name: endpoint,
        code: code.success,
        subject: done.id,
        done: [done],
        session,
        context: { ...PLACES[by], requestId: newId(), now: Math.round(at) },
      }
    }),
  )
}
