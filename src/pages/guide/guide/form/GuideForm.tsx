import { useEffect, useMemo, useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { CompareDialog } from '@/components/form/compare/CompareDialog'
import { FormDrawer } from '@/components/form/FormDrawer'
import { QueryState } from '@/components/form/QueryState'
import { useDrawer } from '@/components/form/useDrawer'
import { useEditor } from '@/components/form/useEditor'
import { useReading } from '@/components/form/useReading'
import { guide } from '@/contract/guide/guide/guide'
import type { GuideRecord, GuideType } from '@/contract/guide/guide/guide'
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
  onStored?: (stored: GuideRecord) => void
  /** Closed without saving. */
  onClose: () => void
  /** Closed after saving, with the current guide. */
  onDone: (changed?: GuideRecord) => void
}

const SCHEMAS = [guideValues]
const SUBMIT = [right('guideAll', 'submit'), right('guideMaking', 'submit')]

/** Adds or edits a guide: 保存草稿 stores a draft, 保存并提交审核 also submits it for review. */
export default function GuideForm({ type = 'composite', guideId, onStored, onClose, onDone }: GuideFormProps) {
  const [saved, setSaved] = useState<GuideRecord | null>(null)
  const drawer = useDrawer(() => (saved ? onDone(saved) : onClose()))
  const allowed = useAllowed()
  const uploads = useBusyUploads()
  const reading = useReading(['guide', 'form', guideId], ({ signal }) => call(guide.detail, { params: { id: guideId! } }, { signal }), { enabled: guideId !== undefined })

  const record = saved ?? reading.data ?? null
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
    if (reading.data) load(valuesOf(reading.data), reading.data.version)
  }, [load, reading.data])

  const save = useSaveGuide({ editor, record, settle: setSaved, onStay: onStored, close: drawer.close })

  const scenicTypes = useIdAndName('scenicType').data
  const languages = useIdAndName('language').data
  const fields = useMemo(() => {
    const names = (list = scenicTypes) => new Map(list?.map(({ id, name }) => [id, name]))
    return guideFields(names(scenicTypes), names(languages ?? []))
  }, [languages, scenicTypes])

  const maySubmit = allowed(SUBMIT, true)
  const keep = { label: '保存草稿', run: save.keep }
  const hand = { label: '保存并提交审核', run: () => save.submit() }
  const mayWrite = !editor.readOnly
  const name = record?.name ?? ''

  return (
    <>
      <FormDrawer
        title={record || guideId ? `编辑导览${name && ` · ${name}`}` : '新增导览'}
        kind="导览"
        tag={(record || !guideId) && <ReviewTag review={record?.review ?? 'making'} />}
        editor={editor}
        sections={guideSections(editor, { guideId, fixedType: guideId !== undefined || record !== null, uploads })}
        secondary={mayWrite && maySubmit ? keep : undefined}
        primary={mayWrite ? (maySubmit ? hand : keep) : undefined}
        blocked={uploads.reason}
        notice={
          record && (
            <>
              {save.missing.length > 0 && <MissingNotice guideId={record.id} missing={save.missing} onSubmit={() => void save.submit(true)} />}
              <GuideNotice record={record} />
            </>
          )
        }
        instead={guideId && !record ? <QueryState query={reading} what="导览" /> : undefined}
        {...drawer}
      />
      {save.conflict && (
        <CompareDialog
          thing="导览"
          name={save.conflict.current.name}
          conflict={save.conflict}
          fields={fields}
          busy={save.merging}
          onMerge={(merged) => void save.merge(merged)}
          onGiveUp={save.giveUp}
          onClose={save.dismiss}
        />
      )}
    </>
  )
}
