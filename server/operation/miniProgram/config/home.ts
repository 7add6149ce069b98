import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Way } from '../../../../src/contract/kit/ways'
import { homeView } from '../../../../src/contract/operation/miniProgram/homeView'
import type { HomeView } from '../../../../src/contract/operation/miniProgram/homeView'
import { indexConfigKind } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { isGuideOpen, isOpenIn } from '../../../guide/guide/ways'
import { contentIn } from '../../../guide/preview/read'
import type { Preview } from '../../../guide/preview/read'
import { readValues } from './read'

/** What visitors of a way get as the home page; who previews a page gets that page. */
export async function readHome(tx: Tx, way: Way, preview: Preview | null): Promise<HomeView> {
  if (contentIn(preview, 'home')) return { kind: 'page', guideId: null }
  const config = await readValues(tx, indexConfigKind)
  const isOpen = config.home === 'guide' && config.guideId !== null && (await isGuideOpen(tx, config.guideId, way))
  return homeView(config, isOpen)
}

const openRow = z.object({ id: z.string(), name: z.string(), total: z.int() })
const LISTED = 3

/** The home page of a way, and the guides through which visitors reach it: the first few, and how many. */
export async function readHomeOf(tx: Tx, way: Way) {
  const open = await rows(
    tx,
    openRow,
    sql`select g.id, r.name, (count(*) over ())::int as total
      from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
      where ${isOpenIn(way)} order by g.top_at desc nulls last, g.sort, g.id limit ${LISTED}`,
  )
  return {
    ...(await readHome(tx, way, null)),
    total: open[0]?.total ?? 0,
    guides: open.map(({ id, name }) => ({ id, name })),
  }
}
