import { initialValues } from '@/contract/kit/fields'
import type { RecordKind } from '@/contract/kit/record'
import type { StoredRecord, Values } from '../types'

const ENDS = ['startsAt', 'endsAt']

/** Keys the operator edits. */
const keysOf = (kind: RecordKind): string[] => [...Object.keys(kind.fields), ...(kind.can.has('schedule') ? ENDS : [])]

export const emptyRecord = (kind: RecordKind): Values => ({
  ...(kind.can.has('schedule') && { startsAt: null, endsAt: null }),
  ...initialValues(kind.fields),
})

/** The part of a record the operator edits. */
export const valuesOf = (kind: RecordKind, record: StoredRecord): Values =>
  Object.fromEntries(keysOf(kind).map((key) => [key, (record as unknown as Values)[key]]))
