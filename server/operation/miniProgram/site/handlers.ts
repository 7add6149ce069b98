import type { site } from '../../../../src/contract/operation/miniProgram/site/site'
import { siteKind } from '../../../../src/contract/operation/miniProgram/site/site'
import { sql } from 'drizzle-orm'
import { idRow } from '../../../db/rowShapes'
import { onlyRow } from '../../../db/rows'
import type { Handlers } from '../../../http/handler'
import { recordHandlers } from '../../../records/handlers'

const { detail, update } = recordHandlers(siteKind)

export const siteHandlers: Handlers<typeof site> = {
  detail: async (input, context) => {
    const row = await onlyRow(context.tx, idRow, sql`select id from site where deleted_at is null`)
    return detail({ ...input, params: { id: row.id } }, context)
  },
  update,
}
