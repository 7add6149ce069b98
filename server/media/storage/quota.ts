import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { onlyRow } from '../../db/rows'
import { media } from '../../db/schema/media'
import { upload } from '../../db/schema/upload'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import { rule } from '../../http/refusal'

const GB = 1024 ** 3

const usedRow = z.object({ used: z.number() })

/**
 * Refuses uploads beyond the merchant's quota, counting stored files and space reserved by open uploads. Concurrent
 * calls do not see each other, so a merchant may slightly exceed the quota.
 */
export async function checkQuota(
  tx: Tx,
  { platform, now }: Pick<Context, 'platform' | 'now'>,
  bytes: number,
): Promise<void> {
  const { mediaQuotaBytes } = platform.config
  const row = await onlyRow(
    tx,
    usedRow,
    sql`select (select coalesce(sum(bytes), 0) from ${media})::float8
      + (select coalesce(sum(bytes), 0) from ${upload} where result is null and expires_at > ${now})::float8 as used`,
  )
  if (row.used + bytes > mediaQuotaBytes) {
    throw rule(
      `本商户的文件空间不足（共 ${Number((mediaQuotaBytes / GB).toFixed(3))} GB），不能再上传，请联系管理员扩容`,
    )
  }
}
