import { useState } from 'react'
import type { Conflict } from '@/components/form/CompareDialog'
import type { Editor } from '@/components/form/useEditor'
import { useToast } from '@/components/toast/useToast'
import { code } from '@/contract/core'
import { guide, guideRecord } from '@/contract/guide'
import type { GuideRecord } from '@/contract/guide'
import { call, CallError } from '@/lib/call'
import { sameIdentity } from '@/stores/identity'
import { inputOf, valuesOf } from './guideValues'
import type { GuideValues } from './guideValues'

interface SaveGuide {
  editor: Editor<GuideValues>
  /** Null for a guide that was not saved yet. */
  record: GuideRecord | null
  /** The guide was saved. */
  settle: (stored: GuideRecord) => void
  close: () => void
  /** The auditor could not judge it yet: fields are missing. */
  onIncomplete: () => void
}

/** The writes of the guide form: keep the draft, submit it, settle a conflict. */
export function useSaveGuide({ editor, record, settle, close, onIncomplete }: SaveGuide) {
  const toast = useToast()
  const [conflict, setConflict] = useState<(Conflict<GuideValues> & { record: GuideRecord }) | null>(null)
  const [merging, setMerging] = useState(false)

  const refused = (what: string, error: unknown, values: GuideValues) => {
    if (error instanceof CallError && error.code === code.conflict) {
      const current = guideRecord.safeParse(error.current).data
      const base = editor.now()
      // With the same version, or under review, it is the state that forbids it; the message says so.
      if (current && current.version !== base.version && current.review !== 'pending') {
        setConflict({
          record: current,
          base: base.values,
          version: base.version,
          mine: values,
          current: valuesOf(current),
          currentVersion: current.version,
          by: current.updatedBy.name,
          at: current.updatedAt,
        })
        return
      }
    }
    if (error instanceof CallError && error.fields.length > 0 && editor.refuse(error.fields)) {
      setConflict(null)
      return
    }
    toast.failed(what, error)
  }

  /** Null when it was not saved; why is shown by then. */
  const store = async (values: GuideValues, version: number): Promise<GuideRecord | null> => {
    const params = { type: values.type }
    const body = inputOf(values)
    try {
      const stored = record ? await call(guide.update, { params, body: { ...body, id: record.id, version } }) : await call(guide.add, { params, body })
      setConflict(null)
      editor.rebase(valuesOf(stored), stored.version)
      settle(stored)
      return stored
    } catch (error) {
      refused('没有保存', error, values)
      return null
    }
  }

  const save = async () => {
    const values = await editor.check()
    return values && store(values, editor.now().version)
  }

  const keep = async () => {
    const stored = await save()
    if (!stored) return
    toast.done(`已保存「${stored.name}」`, stored.visibleRevision === null ? undefined : `访客看到的仍是第 ${stored.visibleRevision} 版，审核通过后更新`)
    close()
  }

  const submit = async () => {
    const unchanged = record !== null && !editor.dirty
    if (unchanged && record.review === 'passed') {
      toast.hint('内容没有变化', '这一版已经通过审核，修改后再提交')
      return
    }
    const isSame = sameIdentity()
    const stored = unchanged ? record : await save()
    if (!stored || !isSame()) return
    try {
      const submitted = await call(guide.submit, { params: { type: stored.type }, body: { id: stored.id, version: stored.version } })
      settle(submitted)
      toast.done(`已提交审核「${submitted.name}」`, '审核期间内容不能修改')
      close()
    } catch (error) {
      if (error instanceof CallError && error.code === code.rule && error.fields.length > 0) {
        onIncomplete()
        editor.refuse(error.fields)
        toast.hint(`草稿已保存，还不能提交审核`, `「${stored.name}」还有 ${error.fields.length} 处没有填好，已标在各处`)
      } else {
        refused(unchanged ? '没有提交审核' : '草稿已保存，没有提交审核', error, valuesOf(stored))
      }
    }
  }

  const merge = async (merged: GuideValues) => {
    if (!conflict) return
    setMerging(true)
    editor.rebase(conflict.current, conflict.currentVersion, merged)
    const stored = await store(merged, conflict.currentVersion)
    setMerging(false)
    if (!stored) return
    toast.done(`已合并并保存「${stored.name}」`)
    close()
  }

  const giveUp = () => {
    if (!conflict) return
    editor.rebase(conflict.current, conflict.currentVersion)
    settle(conflict.record)
    setConflict(null)
  }

  return { keep, submit, merge, merging, giveUp, conflict, dismiss: () => setConflict(null) }
}
