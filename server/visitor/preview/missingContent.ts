import { sql } from 'drizzle-orm'
import { guideSettings } from '../../../src/contract/guide/guide/guideEntity'
import { nameRow } from '../../db/rowShapes'
import { onlyRow } from '../../db/rows'
import type { GuideSnapshot } from '../../db/schema/guide'
import type { Tx } from '../../db/types'

/** Placeholder content under the merchant's name while it has no guide online. */
export async function missingContent(tx: Tx): Promise<GuideSnapshot> {
  const { name } = await onlyRow(tx, nameRow, sql`select name from merchant where id = current_setting('app.tenant')`)
  return {
    name,
    cover: null,
    region: null,
    address: '',
    lng: null,
    lat: null,
    phone: '',
    openingHours: '',
    introduction: '',
    level: null,
    scenicTypeId: null,
    languageIds: [],
    settings: guideSettings.parse({}),
  }
}
