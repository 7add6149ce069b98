import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { dayNumber } from '../../../src/contract/kit/chinaDay'
import type { ResultOf } from '../../../src/contract/kit/core'
import { languageTag } from '../../../src/contract/guide/guide/guideRow'
import { poiFields } from '../../../src/contract/guide/package/poiEntity'
import { SCAN_DAYS } from '../../../src/contract/operation/sign'
import type { sign, SignEntry } from '../../../src/contract/operation/sign'
import { baseConfigKind, baseConfigProKind } from '../../../src/contract/operation/miniProgram/merchantConfig'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { GuideSummary } from '../../guide/guide/access'
import type { Context } from '../../http/handler'
import { snapshotOf } from '../../guide/guide/content'
import { readSnapshot } from '../../guide/guide/page'
import { readRecord } from '../../guide/guide/record'
import { readWays } from '../../guide/guide/ways'
import { readPackagePage } from '../../guide/package/page'
import { draftRows, revisionRows } from '../../guide/package/revision'
import { readValues } from '../miniProgram/config/read'

/** A sign without its code. */
type SignContent = Omit<SignEntry, 'code' | 'scans' | 'lastScanAt'>

const draftPoint = z.object({ id: z.string(), name: z.string(), names: poiFields.names })
const heardRow = z.object({ poiId: z.string().nullable(), languageIds: z.array(z.string()) })
const linkRow = z.object({
  kind: z.string(),
  id: z.string(),
  code: z.string(),
  lastScanAt: z.number().nullable(),
  scans: z.int(),
})

/** The content of a guide's signs: as visitors see it, or the draft if the guide was never visible. */
export async function readContents(tx: Tx, guide: GuideSummary): Promise<{ name: string; contents: SignContent[] }> {
  const { id, type, visibleRevision } = guide
  const { name, settings } =
    visibleRevision === null ? snapshotOf(await readRecord(tx, id)) : await readSnapshot(tx, id, visibleRevision)
  const source = visibleRevision === null ? draftRows(id) : revisionRows(id, visibleRevision)
  const page = await readPackagePage(tx, source, { type, floors: settings.floors }, undefined)
  const heard = await rows(
    tx,
    heardRow,
    sql`with b as (${source})
      select s.record ->> 'poiId' as "poiId", array_agg(distinct p.record ->> 'languageId') as "languageIds"
      from b s join b p on p.kind = 'packet' and p.id = s.packet_id
      where s.kind = 'spot' and s.record -> 'audio' <> 'null' group by s.record ->> 'poiId'`,
  )
  const languagesOf = new Map(heard.map(({ poiId, languageIds }) => [poiId, languageIds]))
  const visible = new Set(page.pois.map((poi) => poi.id))
  const draftPoints = await rows(
    tx,
    draftPoint,
    sql`select id, name, names from poi where guide_id = ${id} and deleted is null order by sort, id`,
  )
  const silence = (isSilent: boolean) => (isSilent ? ('silent' as const) : null)
  const points = page.pois.map((poi): SignContent => {
    const spots = page.spots.filter(({ poiId }) => poiId === poi.id)
    const languageIds = languagesOf.get(poi.id) ?? []
    return {
      kind: 'point',
      id: poi.id,
      name: poi.name,
      names: poi.names,
      number: page.spots.findIndex(({ poiId }) => poiId === poi.id) + 1 || null,
      count: null,
      seconds: spots.some(({ audio }) => audio)
        ? spots.reduce((sum, { audio }) => sum + (audio?.seconds ?? 0), 0)
        : null,
      languageIds,
      warning: silence(languageIds.length === 0),
    }
  })
  const absent = { number: null, count: null, seconds: null, languageIds: [], warning: 'offline' } as const
  const all = [...new Set(heard.flatMap(({ languageIds }) => languageIds))]
  return {
    name,
    contents: [
      {
        kind: 'guide',
        id,
        name,
        names: {},
        number: null,
        count: page.spots.length,
        seconds: null,
        languageIds: all,
        warning: guide.publish === 'online' ? silence(all.length === 0) : 'offline',
      },
      ...points.toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity)),
      ...draftPoints
        .filter((point) => !visible.has(point.id))
        .map((point): SignContent => ({ kind: 'point', ...point, ...absent, languageIds: [] })),
      ...page.routes.map((route): SignContent => ({
        kind: 'route',
        id: route.id,
        name: route.name,
        names: {},
        number: null,
        count: route.poiIds.length,
        seconds: null,
        languageIds: [],
        warning: null,
      })),
    ],
  }
}

/** The signs of a guide with their codes and scans. */
export async function readSigns(
  { tx, now, platform, session }: Context,
  guide: GuideSummary,
): Promise<ResultOf<typeof sign.list>> {
  const { name, contents } = await readContents(tx, guide)
  const links = await rows(
    tx,
    linkRow,
    sql`select l.kind, l.target_id as id, l.code, l.last_scan_at::float8 as "lastScanAt",
        (
          select coalesce(sum(s.scans), 0)::int
          from short_link_scans s
          where s.code = l.code and s.day > ${dayNumber(now) - SCAN_DAYS}
        ) as scans
      from short_link l where l.guide_id = ${guide.id}`,
  )
  const linkOf = new Map(links.map((link) => [`${link.kind} ${link.id}`, link]))
  const { name: merchantName, logo, color } = await readValues(tx, baseConfigKind)
  const { visitorUrl } = await readValues(tx, baseConfigProKind)
  return {
    guide: { id: guide.id, name, isOpen: guide.publish === 'online', ways: await readWays(tx, guide.id) },
    merchant: { name: merchantName, logo, color },
    hasMiniProgram: await platform.codes.isOfficial(tx, session.tenantId),
    origin: visitorUrl === '' ? null : new URL(visitorUrl).origin,
    languages: await rows(tx, languageTag, sql`select id, name, short from language order by sort, id`),
    signs: contents.map((content) => {
      const link = linkOf.get(`${content.kind} ${content.id}`)
      return { ...content, code: link?.code ?? null, scans: link?.scans ?? 0, lastScanAt: link?.lastScanAt ?? null }
    }),
    at: now,
  }
}
