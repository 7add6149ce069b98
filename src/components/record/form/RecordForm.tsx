import type { ComponentType, ReactNode } from 'react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { CompareDialog } from '@/components/form/compare/CompareDialog'
import { FormDrawer } from '@/components/form/FormDrawer'
import type { FormSection } from '@/components/form/FormDrawer'
import { QueryState } from '@/components/form/QueryState'
import { useDrawer } from '@/components/form/useDrawer'
import type { Editor } from '@/components/form/useEditor'
import { useEditor } from '@/components/form/useEditor'
import { useRightRevoked } from '@/components/form/useRightRevoked'
import { useToast } from '@/components/ui/toast/useToast'
import { useBusyUploads } from '@/components/upload/useBusyUploads'
import type { BusyUploads } from '@/components/upload/useBusyUploads'
import type { RecordKind } from '@/contract/kit/record'
import { Notice } from '@/components/form/Notice'
import { nameOf } from '../names'
import type { AnyOwnFields, RecordCalls, RecordFormProps, RecordPreviewProps, StoredRecord, Values } from '../types'
import { kindSections } from './kindSections'
import { isSmall } from './shape'
import { useFieldDescriptions } from './useFieldDescriptions'
import { skipToken } from '@tanstack/react-query'
import { useReading } from '@/components/form/useReading'
import type * as z from 'zod'
import { useConflict } from '@/components/form/compare/useConflict'
import { call } from '@/lib/call'
import { required } from '@/lib/required'
import { valuesOf, emptyRecord } from './values'

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
function useRecordEditor({ kind, calls, fields, id, initial }: RecordEditorInput) {
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

type RecordEditor = ReturnType<typeof useRecordEditor>

/** Saves the record of a form; after someone else's change, the user compares both versions first. */
function useRecordSaving(
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

function titleOf(subject: string, id: string | undefined, name: string | null): string {
  if (id === undefined) return `新增${subject}`
  return `编辑${subject}${name ? ` · ${name}` : ''}`
}

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
  const edited = useRecordEditor({ kind, calls, fields, id, initial })
  const { query, record, saved, setSaved, editor } = edited
  const drawer = useDrawer(() => (saved ? onDone(saved) : onClose()))
  const toast = useToast()
  const uploads = useBusyUploads()
  const revokedReason = useRightRevoked(kind.rightOf(id === undefined ? 'add' : 'edit'))
  const { clash, store, save } = useRecordSaving(kind, calls, edited, (stored) => {
    onSaved?.(stored)
    toast.done(
      `已${record ? '保存' : '新增'}「${nameOf(kind, stored)}」`,
      (consequence ?? newIsOffline(record === null))(stored),
    )
    drawer.close()
  })
  const fieldTexts = useFieldDescriptions(kind, fields, clash.conflict !== null)

  const standard = kindSections(kind, { editor, uploads, fields, record })
  return (
    <>
      <FormDrawer
        title={titleOf(subject, id, record && nameOf(kind, record))}
        kind={subject}
        small={isSmall(kind)}
        editor={editor}
        sections={sections ? sections(standard, { editor, uploads, record }) : standard}
        preview={Preview && { title: '手机预览', content: <Preview kind={kind} form={editor.form} record={record} /> }}
        primary={{ label: `保存${subject}`, run: save }}
        blocked={uploads.reason ?? (editor.dirty ? revokedReason : null)}
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

/** What saving does to a record visible to visitors. */
function RecordNotice({ record: { publish, shown } }: { record: StoredRecord }) {
  if (publish !== 'online' || shown === 'ended') return null
  return (
    <Notice kind="info" title={shown === 'waiting' ? '已经上线，还没有到展示时间' : '正在上线'}>
      {shown === 'waiting' ? '保存后到时间展示新的内容。' : '保存后访客马上看到新的内容。'}
    </Notice>
  )
}
