import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { guide as guides } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import { usePackageEditor } from '../state/editorState'
import { isAdvice, readMissing, refusalOf } from '../../submission/refusal'
import type { SubmitRefusal } from '../../submission/refusal'

/** Maximum wait for the last input to be saved. */
const WAIT_MS = 5_000
const POLL_MS = 100

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Submits the guide once all changes are stored; refusal reasons or warnings stay open until closed. */
export function useSubmit() {
  const { guide, store, history, unsaved } = usePackageEditor()
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'submitting'>()
  const [refusal, setRefusal] = useState<SubmitRefusal | null>(null)
  const now = useLatest({ busy: history.busy, unsaved: unsaved.size })

  const waitForSaves = async () => {
    for (let elapsed = 0; elapsed < WAIT_MS; elapsed += POLL_MS) {
      if (!now.current.busy && now.current.unsaved === 0) return true
      await sleep(POLL_MS)
    }
    return false
  }
  /** `despite` possible improvements. */
  const submit = (despite = false) =>
    once('submitting', async () => {
      if (!(await waitForSaves())) {
        toast.hint('还有内容没有保存', '改好标出的地方，或等网络恢复，保存后再提交审核')
        return
      }
      const missing = despite ? [] : await readMissing(guide.id)
      if (isAdvice(missing)) return setRefusal({ fields: [], missing })
      try {
        const { version } = store.get().guide
        const submitted = await call(guides.submit, { params: { type: guide.type }, body: { id: guide.id, version } })
        setRefusal(null)
        toast.done(`已提交审核「${submitted.name}」`, '审核期间内容不能修改')
      } catch (error) {
        const submitRefusal = refusalOf(error)
        if (submitRefusal) setRefusal(submitRefusal)
        else toast.failed('没有提交审核', error)
      }
      // Also after a refusal: another user may have submitted or changed it.
      void store.refresh()
      void client.invalidateQueries({ queryKey: ['guide'] })
    })
  return { submit, busy: busy !== null, refusal, dismiss: () => setRefusal(null) }
}
