import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { baseConfigKind, CONFIG_NAMES } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import type { ConfigKind } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import { initialValues } from '../../../../src/contract/kit/fields'
import type { InputOf, RecordOf } from '../../../../src/contract/kit/record'
import { nameRow } from '../../../db/rowShapes'
import { required } from '../../../../src/lib/required'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { peopleOf } from '../../../db/people'

const storedConfig = z.object({
  value: z.record(z.string(), z.unknown()),
  version: z.number(),
  createdAt: z.number(),
  createdBy: z.string().nullable(),
  updatedAt: z.number(),
  updatedBy: z.string().nullable(),
})
type StoredConfig = z.output<typeof storedConfig>

/** A part before its first save. */
async function initialConfig(tx: Tx, kind: ConfigKind): Promise<StoredConfig> {
  const merchant = await onlyRow(
    tx,
    nameRow,
    sql`select left(name, 20) as name from merchant where id = current_setting('app.tenant')`,
  )
  const overrides = kind === baseConfigKind ? { name: merchant.name } : {}
  return {
    value: { ...initialValues(kind.fields), ...overrides },
    version: 1,
    createdAt: 0,
    createdBy: null,
    updatedAt: 0,
    updatedBy: null,
  }
}

async function find(tx: Tx, kind: ConfigKind, locked: boolean): Promise<StoredConfig> {
  const [row] = await rows(
    tx,
    storedConfig,
    sql`select value, version, created_at::float8 as "createdAt", created_by as "createdBy",
        updated_at::float8 as "updatedAt", updated_by as "updatedBy"
      from merchant_config where part = ${kind.domain} ${locked ? sql`for update` : sql``}`,
  )
  // Fields added by a later release get their initial values.
  return row ? { ...row, value: { ...initialValues(kind.fields), ...row.value } } : initialConfig(tx, kind)
}

/** The current values of a part. */
export async function readValues<K extends ConfigKind>(tx: Tx, kind: K): Promise<InputOf<K>> {
  return (await find(tx, kind, false)).value as InputOf<K>
}

/** The complete part; its id is its name in the contract. */
export async function readPart<K extends ConfigKind>(tx: Tx, kind: K, { locked = false } = {}): Promise<RecordOf<K>> {
  const { value, createdBy, updatedBy, ...state } = await find(tx, kind, locked)
  const people = await peopleOf(tx, [createdBy, updatedBy])
  return {
    ...value,
    ...state,
    id: kind.domain,
    part: required(CONFIG_NAMES[kind.domain], kind.domain),
    createdBy: people(createdBy),
    updatedBy: people(updatedBy),
  } as RecordOf<K>
}
