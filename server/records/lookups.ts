import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { LinkTarget } from '../../src/contract/kit/linkTarget'
import type { RecordKind } from '../../src/contract/kit/record'
import { isOneOf } from '../db/search'
import { idAndName } from '../../src/contract/kit/core'
import { pickKeys } from '../lib/pickKeys'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { LINKED_DOMAINS } from '../lib/links/check'
import { mediaName, mediaUrlOf } from '../lib/mediaNames'
import { target } from './table'

type Values = Readonly<Record<string, unknown>>

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : typeof value === 'string' ? [value] : []

/** Values of the given fields in a row: ids or file URLs. */
const valuesOf = (keys: readonly string[], row: Values): string[] => keys.flatMap((key) => textsOf(row[key]))

const keysOf = (kind: RecordKind, ...types: string[]) =>
  Object.entries(kind.fields).flatMap(([key, field]) => (types.includes(field.kind.type) ? [key] : []))

interface RecordReference {
  domain: string
  id: string
}

const referencesOf = (kind: RecordKind, row: Values): RecordReference[] =>
  Object.entries(kind.fields).flatMap(([key, { kind: type }]) =>
    type.type === 'reference' || type.type === 'references'
      ? textsOf(row[key]).map((id) => ({ domain: type.to, id }))
      : [],
  )

/** Targets of a row's link fields. */
const linksOf = (kind: RecordKind, row: Values): RecordReference[] =>
  keysOf(kind, 'link').flatMap((key) => {
    const to = row[key] as LinkTarget | undefined
    return to !== undefined && 'id' in to && LINKED_DOMAINS.has(to.kind) ? [{ domain: to.kind, id: to.id }] : []
  })

/** Names of the records that the rows refer or link to, with one statement per domain. Includes deleted records. */
export async function namesOf(
  tx: Tx,
  kind: RecordKind,
  list: readonly Values[],
): Promise<(row: Values) => Record<string, string>> {
  const names = new Map<string, string>()
  const referencesIn = (row: Values) => [...referencesOf(kind, row), ...linksOf(kind, row)]
  const references = list.flatMap(referencesIn)
  for (const domain of new Set(references.map(({ domain }) => domain))) {
    const ids = [...new Set(references.filter((record) => record.domain === domain).map(({ id }) => id))]
    const { table, name } = target(domain)
    for (const record of await rows(
      tx,
      idAndName,
      sql`select id, ${name} as name from ${table} where ${isOneOf(sql`id`, ids)}`,
    ))
      names.set(record.id, record.name)
  }
  return (row) =>
    pickKeys(
      names,
      referencesIn(row).map(({ id }) => id),
    )
}

const thumbnailRow = z.object({ name: z.string(), thumbnail: z.string().nullable() })

/** Thumbnails by picture URL, with one statement. */
async function smallPicturesOf(tx: Tx, pictures: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const addresses = [...new Set(pictures)]
  const thumbnails =
    addresses.length === 0
      ? []
      : await rows(
          tx,
          thumbnailRow,
          sql`select name, thumbnail from media where ${isOneOf(sql`name`, addresses.map(mediaName))}`,
        )
  return new Map(
    thumbnails.flatMap(({ name, thumbnail }) =>
      thumbnail === null ? [] : [[mediaUrlOf(name), mediaUrlOf(thumbnail)]],
    ),
  )
}

/** Thumbnails for lists. */
export async function thumbnailsOf(
  tx: Tx,
  kind: RecordKind,
  list: readonly Values[],
): Promise<(row: Values) => Record<string, string>> {
  const keys = keysOf(kind, 'picture', 'pictures')
  const thumbnails = await smallPicturesOf(
    tx,
    list.flatMap((row) => valuesOf(keys, row)),
  )
  return (row) => pickKeys(thumbnails, valuesOf(keys, row))
}
