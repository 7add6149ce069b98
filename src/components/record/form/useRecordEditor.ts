import { skipToken } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useEditor } from '@/components/form/useEditor'
import { useReading } from '@/components/form/useReading'
import type { RecordKind } from '@/contract/kit/record'
import { call } from '@/lib/call'
import type { AnyOwnFields, RecordCalls, StoredRecord, Values } from '../types'
import { emptyRecord, valuesOf } from './values'

interface RecordEditorInput {
  kind: RecordKind
  calls: Pick<RecordCalls, 'detail'>
  fields: AnyOwnFields
  /** The record to edit; omit to create. */
  id: string | undefined
  /** Initial values of a new record, beyond the fields' defaults. */
  initial: Values | undefined
}

/** The record of a form: as read, as edited, and as saved. */
export function useRecordEditor({ kind, calls, fields, id, initial }: RecordEditorInput) {
  const [saved, setSaved] = useState<StoredRecord | null>(null)
  const query = useReading<StoredRecord>(
    [kind.domain, 'form', id],
    id === undefined ? skipToken : ({ signal }) => call(calls.detail, { params: { id } }, { signal }),
  )
  const start = useMemo(() => ({ ...emptyRecord(kind), ...initial }), [kind, initial])
  const schemas = useMemo(() => [kind.input], [kind])
  const excluded = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(kind.fields).flatMap(([key, { label }]) =>
          fields[key]?.excludeFromDraft ? [[key, label]] : [],
        ),
      ),
    [fields, kind],
  )
  const editor = useEditor<Values>({
    initial: start,
    version: 0,
    form: kind.domain,
    record: id ?? 'new',
    schemas,
    excluded,
  })
  const { load } = editor
  // Before paint: the values of an empty record are meaningless.
  useLayoutEffect(() => {
    if (query.data) load(valuesOf(kind, query.data), query.data.version)
  }, [kind, load, query.data])

  /** Null for a record not saved yet. */
  const record = saved ?? query.data ?? null
  return { query, record, saved, setSaved, editor }
}

export type RecordEditor = ReturnType<typeof useRecordEditor>
