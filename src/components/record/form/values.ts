import { initialValues } from '@/contract/fields'
import type { AnyKind, StoredRecord, Values } from '../types'

const ENDS = ['startsAt', 'endsAt']

/** The keys of what an operator writes. */
export const keysOf = (kind: AnyKind): string[] => [...Object.keys(kind.fields), ...(kind.can.has('schedule') ? ENDS : [])]

export const emptyRecord = (kind: AnyKind): Values => ({ ...(kind.can.has('schedule') && { startsAt: null, endsAt: null }), ...initialValues(kind.fields) })

/** The part of a record that an operator writes. */
export const valuesOf = (kind: AnyKind, record: StoredRecord): Values => Object.fromEntries(keysOf(kind).map((key) => [key, (record as unknown as Values)[key]]))
