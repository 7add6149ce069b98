import { useState } from 'react'
import { useConflict } from '@/components/form/compare/useConflict'
import type { Editor } from '@/components/form/useEditor'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import type { BagMissing } from '@/contract/guide/package/bagChanges'
import { guide, guideComplete, guideRecord } from '@/contract/guide/guide/guide'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import { call, CallError } from '@/lib/call'
import { sameIdentity } from '@/stores/identity'
import { isAdvice, readMissing, refusalOf } from '../../submission/refusal'
import { inputOf, valuesOf } from './guideValues'
import type { GuideValues } from './guideValues'

/** Required by the auditor to judge a guide. */
const COMPLETE = [guideComplete]

interface SaveGuide {
  editor: Editor<GuideValues>
  /** Null before the first save. */
  record: GuideRecord | null
  /** The guide was saved. */
  settle: (stored: GuideRecord) => void
  /** Saved but not submitted: the form stays open. */
  onStay?: (stored: GuideRecord) => void
  close: () => void
}

/** Writes of the guide form: save the draft, submit it, resolve a conflict. */
export function useSaveGuide({ editor, record, settle, onStay, close }: SaveGuide) {
  const toast = useToast()
  const [missing, setMissing] = useState<readonly BagMissing[]>([])
  const clash = useConflict({ editor, schema: guideRecord, valuesOf, isWritable: ({ review }) => review !== 'pending' })

  /** Null when the save failed; the error is already shown. */
  const store = async (values: GuideValues, version: number): Promise<GuideRecord | null> => {
    const params = { type: values.type }
    const body = inputOf(values)
    try {
      const stored = record ? await call(guide.update, { params, body: { ...body, id: record.id, version } }) : await call(guide.add, { params, body })
      clash.dismiss()
      editor.rebase(valuesOf(stored), stored.version)
      settle(stored)
      return stored
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

  const keep = async () => {
    const stored = await save()
    if (!stored) return
    toast.done(`已保存「${stored.name}」`, stored.visibleRevision === null ? undefined : `访客看到的仍是第 ${stored.visibleRevision} 版，审核通过后更新`)
    close()
  }

  /** `despite` possible improvements to the data package. */
  const submit = async (despite = false) => {
    const unchanged = record !== null && !editor.dirty
    if (unchanged && record.review === 'passed') {
      toast.hint('内容没有变化', '这一版已经通过审核，修改后再提交')
      return
    }
    if (!editor.savable()) {
      // Not even a draft yet: show everything missing at once, not the name first and the rest later.
      editor.demand(COMPLETE)
      await editor.check()
      return
    }
    const isSame = sameIdentity()
    setMissing([])
    const stored = unchanged ? record : await save()
    if (!stored || !isSame()) return
    const known = despite ? [] : await readMissing(stored.id)
    if (isAdvice(known)) {
      onStay?.(stored)
      setMissing(known)
      toast.hint('草稿已保存，还没有提交', '数据包有几处访客会注意到，已列在上面')
      return
    }
    try {
      const submitted = await call(guide.submit, { params: { type: stored.type }, body: { id: stored.id, version: stored.version } })
      settle(submitted)
      toast.done(`已提交审核「${submitted.name}」`, '审核期间内容不能修改')
      close()
    } catch (error) {
      onStay?.(stored)
      setMissing(refusalOf(error)?.missing ?? [])
      if (error instanceof CallError && error.code === code.rule && error.fields.length > 0) {
        editor.demand(COMPLETE)
        editor.refuse(error.fields)
        toast.hint(`草稿已保存，还不能提交审核`, `「${stored.name}」还有 ${error.fields.length} 处没有填好，已标在各处`)
      } else {
        clash.refused(unchanged ? '没有提交审核' : '草稿已保存，没有提交审核', error, valuesOf(stored))
      }
    }
  }

  const merge = async (merged: GuideValues) => {
    const stored = await clash.merge(merged, store)
    if (!stored) return
    toast.done(`已合并并保存「${stored.name}」`)
    close()
  }

  const giveUp = () => {
    const record = clash.giveUp()
    if (record) settle(record)
  }

  return { keep, submit, missing, merge, merging: clash.merging, giveUp, conflict: clash.conflict, dismiss: clash.dismiss }
}
