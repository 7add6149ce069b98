import { sql } from 'drizzle-orm'
import { map } from '../../../../src/contract/operation/miniProgram/mapService'
import { mapConfigKind } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import { contains } from '../../../db/like'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { describeError } from '../../../http/describe'
import type { DetachedContext, Handlers } from '../../../http/handler'
import { readValues } from '../config/read'
import { tilesFor } from './tiles'

const GUIDES_MAX = 8

/** Online guides, which every account may choose. */
const guidesBy = (tx: Tx, keyword: string) =>
  rows(
    tx,
    map.search.result.shape.guides.element,
    sql`select r.snapshot ->> 'name' as name, coalesce(r.snapshot ->> 'address', '') as detail,
        (r.snapshot ->> 'lng')::float8 as lng, (r.snapshot ->> 'lat')::float8 as lat
      from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
      where g.publish = 'online' and g.deleted_at is null and r.snapshot ->> 'lng' is not null
        and r.snapshot ->> 'lat' is not null
        and ${contains(sql`(r.snapshot ->> 'name')`, keyword)}
      order by length(r.snapshot ->> 'name'), g.id limit ${GUIDES_MAX}`,
  )

/** Ask the provider between transactions: it may take seconds. */
async function search(keyword: string, { platform, authenticatedTransaction: transaction }: DetachedContext) {
  const { guides, own: config } = await transaction(async (tx) => ({
    guides: await guidesBy(tx, keyword),
    own: await readValues(tx, mapConfigKind),
  }))
  const key = config.search === 'amap' ? config.searchKey : platform.config.map.searchKey
  if (key === '' || !platform.placeSearch) return { guides, places: [], provider: null, failed: false }
  try {
    return { guides, places: await platform.placeSearch.find(keyword, key), provider: 'amap' as const, failed: false }
  } catch (error) {
    platform.log.warn({ err: describeError(error) }, 'the place search gave no answer')
    return { guides, places: [], provider: 'amap' as const, failed: true }
  }
}

export const mapHandlers: Handlers<typeof map> = {
  settings: async (_input, { platform, tx }) => {
    const { outlineUrl, approvalNumber } = platform.config.map
    return { tiles: await tilesFor(tx, platform.config.map), outline: { url: outlineUrl, approvalNumber } }
  },
  search: { detached: ({ query }, context) => search(query.keyword, context) },
}
