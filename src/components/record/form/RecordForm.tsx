import { skipToken } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod'
import { CompareDialog } from '@/components/form/compare/CompareDialog'
import { useConflict } from '@/components/form/compare/useConflict'
import { FormDrawer } from '@/components/form/FormDrawer'
import type { FormSection } from '@/components/form/FormDrawer'
import { QueryState } from '@/components/form/QueryState'
import { useDrawer } from '@/components/form/useDrawer'
import { useEditor } from '@/components/form/useEditor'
import type { Editor } from '@/components/form/useEditor'
import { useReading } from '@/components/form/useReading'
import { useRightRevoked } from '@/components/form/useRightRevoked'
import { useToast } from '@/components/ui/toast/useToast'
import { useBusyUploads } from '@/components/upload/useBusyUploads'
import type { BusyUploads } from '@/components/upload/useBusyUploads'
import type { RecordKind } from '@/contract/kit/record'
import { call } from '@/lib/call'
import { required } from '@/lib/required'
import { nameOf } from '../names'
import type { AnyOwnFields, RecordCalls, RecordFormProps, RecordPreviewProps, StoredRecord, Values } from '../types'
import { kindSections } from './kindSections'
import { RecordNotice } from './RecordNotice'
import { isSmall } from './shape'
import { useFieldDescriptions } from './useFieldDescriptions'
import { emptyRecord, valuesOf } from './values'

interface FormParts {
  editor: Editor<Values>
  uploads: BusyUploads
  /** Null for a record not saved yet. */
  record: StoredRecord | null
}

interface KindFormProps extends RecordFormProps {
  kind: RecordKind
  calls: Pick<RecordCalls, 'detail' | 'add' | 'update'>
  fields?: AnyOwnFields
  /** Replaces or wraps the default sections. */
  sections?: (standard: FormSection[], parts: FormParts) => FormSection[]
  /** Phone preview for visitors, beside the fields. */
  preview?: ComponentType<RecordPreviewProps>
  /** Important information before editing this record; replaces the default text. */
  notice?: (record: StoredRecord | null) => ReactNode
  /** Names what is edited if not the whole record: 访客功能. */
  subject?: string
  /** Further consequences of saving. */
  consequence?: (record: StoredRecord) => string | undefined
}

const NO_FIELDS: AnyOwnFields = {}

const newIsOffline = (added: boolean) => (record: StoredRecord) =>
  added && record.publish === 'offline' ? '还没有上线，访客看不到' : undefined

/** The form of an ordinary record, derived from its kind's fields. */
export default function RecordForm({
  kind,
  calls,
  fields = NO_FIELDS,
  sections,
  preview: Preview,
  notice,
  subject = kind.noun,
  consequence,
  id,
  initial,
  onClose,
  onSaved,
  onDone,
}: KindFormProps) {
  const [saved, setSaved] = useState<StoredRecord | null>(null)
  const drawer = useDrawer(() => (saved ? onDone(saved) : onClose()))
  const toast = useToast()
  const uploads = useBusyUploads()
  const query = useReading<StoredRecord>(
    [kind.domain, 'form', id],
    id === undefined ? skipToken : ({ signal }) => call(calls.detail, { params: { id } }, { signal }),
  )
  const record = saved ?? query.data ?? null

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
  const { load, dirty } = editor
  const revokedReason = useRightRevoked(kind.rightOf(id === undefined ? 'add' : 'edit'))
  // Before paint: the values of an empty record are meaningless.
  useLayoutEffect(() => {
    if (query.data) load(valuesOf(kind, query.data), query.data.version)
  }, [kind, load, query.data])

  // Extra fields aside, the kind's schema guarantees a stored record.
  const schema: z.ZodType<unknown> = kind.record
  const clash = useConflict<Values, StoredRecord>({
    editor,
    schema: schema as z.ZodType<StoredRecord>,
    valuesOf: (stored) => valuesOf(kind, stored),
  })
  const fieldTexts = useFieldDescriptions(kind, fields, clash.conflict !== null)

  const store = async (values: Values, version: number) => {
    try {
      const result = record
        ? await call(required(calls.update, 'call to update'), { body: { ...values, id: record.id, version } })
        : await call(required(calls.add, 'call to add'), { body: values })
      setSaved(result)
      onSaved?.(result)
      clash.dismiss()
      editor.rebase(valuesOf(kind, result), result.version)
      toast.done(
        `已${record ? '保存' : '新增'}「${nameOf(kind, result)}」`,
        (consequence ?? newIsOffline(record === null))(result),
      )
      drawer.close()
      return result
    } catch (error) {
      clash.refused('没有保存', error, values)
      return null
    }
  }
  const run = async () => {
    const values = await editor.check()
    if (values) await store(values, editor.now().version)
  }

  const name = record && nameOf(kind, record)
  const standard = kindSections(kind, { editor, uploads, fields, record })
  return (
    <>
      <FormDrawer
        title={id === undefined ? `新增${subject}` : `编辑${subject}${name ? ` · ${name}` : ''}`}
        kind={subject}
        small={isSmall(kind)}
        editor={editor}
        sections={sections ? sections(standard, { editor, uploads, record }) : standard}
        preview={Preview && { title: '手机预览', content: <Preview kind={kind} form={editor.form} record={record} /> }}
        primary={{ label: `保存${subject}`, run }}
        blocked={uploads.reason ?? (dirty ? revokedReason : null)}
        notice={notice ? notice(record) : record && <RecordNotice record={record} />}
        placeholder={id !== undefined && record === null ? <QueryState query={query} what={kind.noun} /> : undefined}
        {...drawer}
      />
      {clash.conflict && (
        <CompareDialog
          kind={kind.noun}
          name={nameOf(kind, clash.conflict.record)}
          conflict={clash.conflict}
          fields={fieldTexts}
          busy={clash.merging}
          onMerge={(merged) => void clash.merge(merged, store)}
          onGiveUp={() => setSaved(clash.giveUp())}
          onClose={clash.dismiss}
        />
      )}
    </>
  )
}
