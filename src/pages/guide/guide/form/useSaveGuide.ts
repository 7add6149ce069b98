import { useState } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import type { PackageGap } from '@/contract/guide/package/packageChanges'
import { guide, guideComplete } from '@/contract/guide/guide/guide'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import { call, CallError } from '@/lib/call'
import { sameIdentity } from '@/stores/identity'
import { isAdvice, readMissing, refusalOf } from '../../submission/refusal'
import { valuesOf } from './guideValues'
import type { GuideValues } from './guideValues'
import { useGuideDraft } from './useGuideDraft'
import type { GuideDraftOptions } from './useGuideDraft'

/** Required by the auditor to judge a guide. */
const COMPLETE = [guideComplete]

interface SaveGuideOptions extends GuideDraftOptions {
  /** Saved but not submitted: the form stays open. */
  onStay?: (record: GuideRecord) => void
  close: () => void
}

/** Writes of the guide form: save the draft, submit it, resolve a conflict. */
export function useSaveGuide({ editor, record, onSaved, onStay, close }: SaveGuideOptions) {
  const toast = useToast()
  const [missing, setMissing] = useState<readonly PackageGap[]>([])
  const { clash, store, save } = useGuideDraft({ editor, record, onSaved })

  const saveDraft = async () => {
    const saved = await save()
    if (!saved) return
    toast.done(
      `已保存「${saved.name}」`,
      saved.visibleRevision === null ? undefined : `访客看到的仍是第 ${saved.visibleRevision} 版，审核通过后更新`,
    )
    close()
  }

  /** Not even a draft yet: shows everything missing at once, not the name first and the rest later. */
  const showIncomplete = async () => {
    editor.demand(COMPLETE)
    await editor.check()
  }

  /** Saved, but the submission was refused: the reasons stay at their fields. */
  const showRefusal = (saved: GuideRecord, failure: string, error: unknown) => {
    onStay?.(saved)
    setMissing(refusalOf(error)?.missing ?? [])
    if (error instanceof CallError && error.code === code.rule && error.fields.length > 0) {
      editor.demand(COMPLETE)
      editor.refuse(error.fields)
      toast.hint(`草稿已保存，还不能提交审核`, `「${saved.name}」还有 ${error.fields.length} 处没有填好，已标在各处`)
    } else clash.refused(failure, error, valuesOf(saved))
  }

  const send = async (saved: GuideRecord, failure: string) => {
    try {
      const submitted = await call(guide.submit, {
        params: { type: saved.type },
        body: { id: saved.id, version: saved.version },
      })
      onSaved(submitted)
      toast.done(`已提交审核「${submitted.name}」`, '审核期间内容不能修改')
      close()
    } catch (error) {
      showRefusal(saved, failure, error)
    }
  }

  /** `despite` possible improvements to the data package. */
  const submit = async (despite = false) => {
    const unchanged = record !== null && !editor.dirty
    if (unchanged && record.review === 'passed') {
      toast.hint('内容没有变化', '这一版已经通过审核，修改后再提交')
      return
    }
    if (!editor.savable()) return showIncomplete()
    const isSame = sameIdentity()
    setMissing([])
    const saved = unchanged ? record : await save()
    if (!saved || !isSame()) return
    const gaps = despite ? [] : await readMissing(saved.id)
    if (isAdvice(gaps)) {
      onStay?.(saved)
      setMissing(gaps)
      toast.hint('草稿已保存，还没有提交', '数据包有几处访客会注意到，已列在上面')
      return
    }
    await send(saved, unchanged ? '没有提交审核' : '草稿已保存，没有提交审核')
  }

  const merge = async (values: GuideValues) => {
    const saved = await clash.merge(values, store)
    if (!saved) return
    toast.done(`已合并并保存「${saved.name}」`)
    close()
  }

  const giveUp = () => {
    const record = clash.giveUp()
    if (record) onSaved(record)
  }

  return {
    saveDraft,
    submit,
    missing,
    merge,
    merging: clash.merging,
    giveUp,
    conflict: clash.conflict,
    dismiss: clash.dismiss,
  }
}
