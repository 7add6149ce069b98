import type * as z from 'zod'
import { useConflict } from '@/components/form/compare/useConflict'
import type { RecordKind } from '@/contract/kit/record'
import { call } from '@/lib/call'
import { required } from '@/lib/required'
import type { RecordCalls, StoredRecord, Values } from '../types'
import type { RecordEditor } from './useRecordEditor'
import { valuesOf } from './values'

/** Saves the record of a form; after someone else's change, the user compares both versions first. */
export function useRecordSaving(
  kind: RecordKind,
  calls: Pick<RecordCalls, 'add' | 'update'>,
  { editor, record, setSaved }: RecordEditor,
  onStored: (record: StoredRecord) => void,
) {
  // Extra fields aside, the kind's schema guarantees a stored record.
  const schema: z.ZodType<unknown> = kind.record
  const clash = useConflict<Values, StoredRecord>({
    editor,
    schema: schema as z.ZodType<StoredRecord>,
    valuesOf: (stored) => valuesOf(kind, stored),
  })
  const store = async (values: Values, version: number) => {
    try {
      const result = record
        ? await call(required(calls.update, 'call to update'), { body: { ...values, id: record.id, version } })
        : await call(required(calls.add, 'call to add'), { body: values })
      setSaved(result)
      clash.dismiss()
      editor.rebase(valuesOf(kind, result), result.version)
      onStored(result)
      return result
    } catch (error) {
      clash.refused('没有保存', error, values)
      return null
    }
  }
  const save = async () => {
    const values = await editor.check()
    if (values) await store(values, editor.now().version)
  }
  return { clash, store, save }
}
