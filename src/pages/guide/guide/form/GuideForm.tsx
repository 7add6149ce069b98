import { skipToken } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { CompareDialog } from '@/components/form/compare/CompareDialog'
import { FormDrawer } from '@/components/form/FormDrawer'
import type { FormAction } from '@/components/form/FormFoot'
import { QueryState } from '@/components/form/QueryState'
import { useDrawer } from '@/components/form/useDrawer'
import { useEditor } from '@/components/form/useEditor'
import { useReading } from '@/components/form/useReading'
import { guide } from '@/contract/guide/guide/guide'
import type { GuideRecord, GuideType } from '@/contract/guide/guide/guide'
import type { IdAndName } from '@/contract/kit/core'
import { call } from '@/lib/call'
import { useIdAndName } from '@/entities/useIdAndName'
import { right } from '@/contract/rights'
import { ReviewTag } from '@/entities/guide/ReviewTag'
import { useBusyUploads } from '@/components/upload/useBusyUploads'
import { guideFields } from './guideFields'
import { guideSections } from './guideSections'
import { emptyGuide, guideValues, valuesOf } from './guideValues'
import type { GuideValues } from './guideValues'
import { GuideNotice } from './GuideNotice'
import { MissingNotice } from './MissingNotice'
import { useSaveGuide } from './useSaveGuide'

interface GuideFormProps {
  /** Initial type of a new guide; can be changed in the form. */
  type?: GuideType
  /** The guide to edit; omitted for a new one. */
  guideId?: string
  /** Saved, but not submitted: the form stays open. */
  onSaved?: (record: GuideRecord) => void
  /** Closed without saving. */
  onClose: () => void
  /** Closed after saving, with the current guide. */
  onDone: (record?: GuideRecord) => void
}

const SCHEMAS = [guideValues]
const SUBMIT = [right('guideAll', 'submit'), right('guideMaking', 'submit')]

const titleOf = (record: GuideRecord | null) => (record?.name ? `编辑导览 · ${record.name}` : '编辑导览')

/** The form's buttons: submitting comes first where the account may. */
function actionsOf(
  save: ReturnType<typeof useSaveGuide>,
  maySubmit: boolean,
): { primary: FormAction; secondary?: FormAction } {
  const saveDraft = { label: '保存草稿', run: save.saveDraft }
  return maySubmit
    ? { primary: { label: '保存并提交审核', run: () => save.submit() }, secondary: saveDraft }
    : { primary: saveDraft }
}

/** The guide's fields in words, for the comparison after a conflict. */
function useComparedFields() {
  const scenicTypes = useIdAndName('scenicType').data
  const languages = useIdAndName('language').data
  return useMemo(() => {
    const names = (list: readonly IdAndName[] = []) => new Map(list.map(({ id, name }) => [id, name]))
    return guideFields(names(scenicTypes), names(languages))
  }, [languages, scenicTypes])
}

interface GuideEditorOptions {
  type: GuideType
  guideId: string | undefined
  /** The guide as saved by this form. */
  saved: GuideRecord | null
}

/** The form's values: those of the guide once it is read, of an empty one before. */
function useGuideEditor({ type, guideId, saved }: GuideEditorOptions) {
  const query = useReading(
    ['guide', 'form', guideId],
    guideId === undefined ? skipToken : ({ signal }) => call(guide.detail, { params: { id: guideId } }, { signal }),
  )
  const record = saved ?? query.data ?? null
  const initial = useMemo(() => emptyGuide(type), [type])
  const editor = useEditor<GuideValues>({
    initial,
    version: 0,
    form: 'guide',
    record: record?.id ?? guideId ?? 'new',
    schemas: SCHEMAS,
    readOnly: record?.review === 'pending',
  })
  const { load } = editor
  useEffect(() => {
    if (query.data) load(valuesOf(query.data), query.data.version)
  }, [load, query.data])
  return { query, record, editor }
}

/** Adds or edits a guide: 保存草稿 stores a draft, 保存并提交审核 also submits it for review. */
export default function GuideForm({ type = 'composite', guideId, onSaved, onClose, onDone }: GuideFormProps) {
  const [saved, setSaved] = useState<GuideRecord | null>(null)
  const drawer = useDrawer(() => (saved ? onDone(saved) : onClose()))
  const allowed = useAllowed()
  const uploads = useBusyUploads()
  const { query, record, editor } = useGuideEditor({ type, guideId, saved })
  const save = useSaveGuide({ editor, record, onSaved: setSaved, onStay: onSaved, close: drawer.close })
  const fields = useComparedFields()
  return (
    <>
      <FormDrawer
        title={record || guideId ? titleOf(record) : '新增导览'}
        kind="导览"
        tag={(record || !guideId) && <ReviewTag review={record?.review ?? 'making'} />}
        editor={editor}
        sections={guideSections(editor, { guideId, fixedType: guideId !== undefined || record !== null, uploads })}
        {...(!editor.readOnly && actionsOf(save, allowed(SUBMIT, true)))}
        blocked={uploads.reason}
        notice={
          record && (
            <>
              {save.missing.length > 0 && (
                <MissingNotice guideId={record.id} missing={save.missing} onSubmit={() => void save.submit(true)} />
              )}
              <GuideNotice record={record} />
            </>
          )
        }
        placeholder={guideId && !record ? <QueryState query={query} what="导览" /> : undefined}
        {...drawer}
      />
      {save.conflict && (
        <CompareDialog
          kind="导览"
          name={save.conflict.current.name}
          conflict={save.conflict}
          fields={fields}
          busy={save.merging}
          onMerge={(values) => void save.merge(values)}
          onGiveUp={save.giveUp}
          onClose={save.dismiss}
        />
      )}
    </>
  )
}
