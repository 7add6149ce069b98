import { useConflict } from '@/components/form/compare/useConflict'
import type { Editor } from '@/components/form/useEditor'
import { guide, guideRecord } from '@/contract/guide/guide/guide'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import { inputOf, valuesOf } from './guideValues'
import type { GuideValues } from './guideValues'

export interface GuideDraftOptions {
  editor: Editor<GuideValues>
  /** Null before the first save. */
  record: GuideRecord | null
  /** The guide was saved. */
  onSaved: (record: GuideRecord) => void
}

/** Saves the form as a draft of its guide, and compares where another user was faster. */
export function useGuideDraft({ editor, record, onSaved }: GuideDraftOptions) {
  const clash = useConflict({ editor, schema: guideRecord, valuesOf, isWritable: ({ review }) => review !== 'pending' })

  /** Null when the save failed; the error is already shown. */
  const store = async (values: GuideValues, version: number): Promise<GuideRecord | null> => {
    const params = { type: values.type }
    const body = inputOf(values)
    try {
      const saved = record
        ? await call(guide.update, { params, body: { ...body, id: record.id, version } })
        : await call(guide.add, { params, body })
      clash.dismiss()
      editor.rebase(valuesOf(saved), saved.version)
      onSaved(saved)
      return saved
    } catch (error) {
      clash.refused('没有保存', error, values)
      return null
    }
  }

  const save = async () => {
    editor.relax()
    const values = await editor.check()
    return values && store(values, editor.now().version)
  }

  return { clash, store, save }
}
