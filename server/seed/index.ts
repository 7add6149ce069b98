import { required } from '../../src/lib/required'
import { sql } from 'drizzle-orm'
import { asIdentity } from '../db/database'
import { merchant } from '../db/schema/identity'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'
import { createAccount, createRole, insertMerchant, storedPassword } from '../session/accounts'
import { newReadablePassword } from '../session/newPassword'
import { syncRights } from '../system/right/sync'
import { savePicture, insertPicture, PICTURE_LIMITS } from '../media/storage/picture'
import type { SavedPicture } from '../media/storage/picture'
import { mediaUrlOf } from '../lib/mediaNames'
import { shanshengGuides, yunlingGuides } from './guide/guide'
import { adPicture, SEED_ADVERTISEMENTS } from './features/advertisementPictures'
import { writeContent } from './content'
import { SEED_HUMANS } from './operation/miniProgram/virtualHuman'
import { mapNamesOf, namedMaps } from './maps'
import { SEED_LOGOS } from './logos'
import { SEED_PORTRAITS } from './portraits'
import { plainCover } from './plainCover'
import { SEED_PEOPLE, SEED_ROLES } from '../system/role/initialRoles'
import type { RoleKey } from '../system/role/initialRoles'
import { SEED_STAFF, writeStaff } from './staff'
import { writeScale } from './scale'
import { saveSounds } from './sounds'
import { saveVideos } from './videos'
import type { Cast } from './story'
import { writeTemplate } from '../system/tenant/template'
import type { SeedGuide } from './types'
import { writePackages } from './guide/writePackages'
import { writeGuides } from './guide/writeGuides'
import { dayNumber } from '../../src/contract/kit/chinaDay'
import { recordKinds } from '../../src/contract/kinds'
import { tableOf } from '../records/table'
import { DAY_MS } from './records'

export interface SeedOptions {
  /**
   * SVGs by name (`huangshan`); a guide without a picture gets a plain landscape. Without `covers` no guide has one.
   */
  covers?: Readonly<Record<string, Uint8Array>>
  /** Hand-drawn maps and floor plans (SVG) by name; a guide without one has none. */
  maps?: Readonly<Record<string, Uint8Array>>
  /** Spoken explanations (MP3) by name; a point without audio only has its text. */
  sounds?: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
  /** Films (MP4) by name; a record without its film is skipped. */
  videos?: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
  /** Guides to generate in the first tenant on top of the real ones, for benchmarks. */
  scale?: number
  /** Visitors in relation to a demonstration's, which has several tens of thousands in its year; 1 if omitted. */
  visitors?: number
}

/** The demonstration's merchants, in the order of their visitors. */
export const TENANTS = [
  { name: '山声文旅集团', suffix: '', guides: shanshengGuides },
  { name: '云岭旅游集团', suffix: '2', guides: yunlingGuides },
] as const

/** Address and stored picture, by the owner's name. */
type Pictures = ReadonlyMap<string, { address: string; picture: SavedPicture }>

const NONE: Pictures = new Map()

const addressesOf = (pictures: Pictures): ReadonlyMap<string, string> =>
  new Map([...pictures].map(([name, { address }]) => [name, address]))

/**
 * Fills an empty database with the demonstration data; does nothing and answers false if any tenant exists. Everything
 * is written in one transaction: if killed midway, the database stays empty. Nodes that start together wait for each
 * other.
 */
export async function seed(
  platform: Platform,
  { covers, maps: mapFiles = {}, sounds = {}, videos = {}, scale = 0, visitors = 1 }: SeedOptions = {},
): Promise<boolean> {
  const { db, config, now } = platform
  if (!config.demo) throw new Error('the demonstration data need config.demo')
  if (await db.identity(hasMerchants)) return false
  await syncRights(db)
  const password = await storedPassword(platform, config.demo.password)
  const pictures = covers ? await drawCovers(platform, covers) : NONE
  const banners = covers ? await drawAdvertisements(platform, covers) : NONE
  const maps = await draw(platform, namedMaps(mapFiles))
  const logos = covers ? await draw(platform, SEED_LOGOS) : NONE
  const portraits = covers ? await draw(platform, SEED_PORTRAITS) : NONE
  const savedSounds = await saveSounds(platform, sounds)
  const savedVideos = await saveVideos(platform.media, videos)
  const staffPasswords = await Promise.all(SEED_STAFF.map(() => storedPassword(platform, newReadablePassword())))
  return db.owner(async (tx) => {
    await waitForOthers(tx)
    if (await asIdentity(tx, () => hasMerchants(tx))) return false
    for (const [index, tenant] of TENANTS.entries()) {
      const tenantId = await insertMerchant(tx, now(), { name: tenant.name })
      const { cast, roles } = await writePeople(tx, {
        tenantId,
        suffix: tenant.suffix,
        people: required(SEED_PEOPLE[index], 'people'),
        password,
        now: now(),
      })
      if (index === 0) await writeStaff(tx, { tenantId, roles, passwords: staffPasswords, by: cast.admin, now: now() })
      const template = await writeTemplate(tx, now())
      const addPicture = async (name: string, source: Pictures) => {
        const picture = source.get(name)?.picture
        if (picture)
          await insertPicture(tx, picture, { fileName: `${name}.webp`, createdAt: now(), createdBy: cast.editor })
      }
      for (const { name } of tenant.guides) {
        await addPicture(name, pictures)
        for (const map of mapNamesOf(name)) await addPicture(map, maps)
      }
      for (const { title } of SEED_ADVERTISEMENTS[index] ?? []) await addPicture(title, banners)
      for (const { name } of SEED_HUMANS[index] ?? []) await addPicture(name, portraits)
      await addPicture(tenant.name, logos)
      const addresses = addressesOf(pictures)
      const guides = await writeGuides(tx, tenant.guides, {
        template,
        cast,
        now: now(),
        covers: addresses,
        maps: addressesOf(maps),
      })
      await writePackages(tx, { template, cast, now: now(), guides, sounds: savedSounds })
      await writeContent(tx, {
        tenant: index,
        template,
        cast,
        now: now(),
        covers: addresses,
        guides,
        advertisements: addressesOf(banners),
        portraits: addressesOf(portraits),
        logo: logos.get(tenant.name)?.address ?? null,
        videos: savedVideos,
        visitors,
        buyers: new Set(),
      })
      await writeReads(tx, now())
      if (index === 0 && scale > 0) await writeScale(tx, scale, { cast, template, now: now() })
    }
    return true
  })
}

/** Seeding exceeds the timeouts of requests. */
async function waitForOthers(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`)
  await tx.execute(sql`select pg_advisory_xact_lock(4017221908)`)
}

const hasMerchants = async (tx: Tx): Promise<boolean> =>
  (await tx.select({ id: merchant.id }).from(merchant).limit(1)).length > 0

type Covers = NonNullable<SeedOptions['covers']>

const GUIDES: readonly SeedGuide[] = TENANTS.flatMap((tenant) => [...tenant.guides])

function coverOf(name: string, covers: Covers): Uint8Array {
  const cover = GUIDES.find((guide) => guide.name === name)?.cover
  return (cover === undefined ? undefined : covers[cover]) ?? plainCover(name)
}

const drawCovers = (platform: Platform, covers: Covers): Promise<Pictures> =>
  draw(
    platform,
    GUIDES.map(({ name }) => [name, coverOf(name, covers)]),
  )

const drawAdvertisements = (platform: Platform, covers: Covers): Promise<Pictures> =>
  draw(
    platform,
    SEED_ADVERTISEMENTS.flat().map(({ title, guide, position }) => [
      title,
      adPicture(coverOf(guide, covers), position),
    ]),
  )

/** Files first, then rows: a file without a row is harmless, and its name is its content. */
async function draw(
  { pictures, media }: Platform,
  drawings: readonly (readonly [name: string, svg: Uint8Array])[],
): Promise<Pictures> {
  const entries = drawings.map(async ([name, svg]) => {
    const picture = await savePicture(media, await pictures.draw(svg, PICTURE_LIMITS))
    return [name, { address: mediaUrlOf(picture.name), picture }] as const
  })
  return new Map(await Promise.all(entries))
}

interface People {
  tenantId: string
  suffix: string
  people: (typeof SEED_PEOPLE)[number]
  password: string
  now: number
}

async function writePeople(
  tx: Tx,
  { tenantId, suffix, people, password, now }: People,
): Promise<{ cast: Cast; roles: ReadonlyMap<RoleKey, string> }> {
  const ids = new Map<RoleKey, string>()
  const roles = new Map<RoleKey, string>()
  for (const { key, ...role } of SEED_ROLES) {
    const roleId = await createRole(tx, now, { tenantId, ...role })
    const person = people[key]
    roles.set(key, roleId)
    ids.set(
      key,
      await createAccount(tx, now, {
        tenantId,
        loginAccount: key + suffix,
        ...person,
        roleIds: [roleId],
        passwordHash: password,
      }),
    )
  }
  const idOf = (key: RoleKey) => required(ids.get(key), key)
  return { cast: { editor: idOf('editor'), auditor: idOf('auditor'), admin: idOf('admin') }, roles }
}

/** Days of the demonstration's visits. */
const DAYS = 21

/** Visits to online content as events, from which the counts are computed. More in the first days and on weekends. */
async function writeReads(tx: Tx, now: number): Promise<void> {
  for (const kind of recordKinds.filter(({ can }) => can.has('reads'))) {
    const inTenant = sql`t.tenant_id = current_setting('app.tenant')`
    await tx.execute(sql`insert into content_read (domain, record_id, day, visitor)
      select ${kind.domain}, t.id, b.day + d.n, 'seed-' || v.n
      from (select *, row_number() over (order by sort, id) as place from ${tableOf(kind)} t where ${inTenant} and t.publish = 'online' and coalesce(t.starts_at, 0) <= ${now}) t
      cross join lateral (select ((greatest(t.created_at, coalesce(t.starts_at, 0)) + 28800000) / 86400000)::int as day) b
      cross join generate_series(0, ${DAYS - 1}) d(n)
      cross join lateral generate_series(1, (2 + (t.place * 7 + d.n * 5) % 9 + case when (b.day + d.n) % 7 in (2, 3) then 6 else 0 end) * 12 / (6 + d.n)) v(n)
      where b.day + d.n < ${dayNumber(now)} and (t.ends_at is null or (b.day + d.n)::bigint * ${DAY_MS} < t.ends_at)`)
    await tx.execute(sql`update ${tableOf(kind)} t
      set read_count = (select count(*) from content_read r where r.domain = ${kind.domain} and r.record_id = t.id and r.tenant_id = t.tenant_id) where ${inTenant}`)
  }
}
