import { useQueryClient } from '@tanstack/react-query'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import type { FieldError } from '@/contract/kit/core'
import { gapsOf } from '@/contract/operation/miniProgram/page/minaGaps'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import type { PagePlan } from '@/contract/operation/miniProgram/page/minaPage'
import { call, CallError } from '@/lib/call'
import { DETAIL_KEY } from '../detail'
import type { PageDetail } from '../detail'
import { usePageEditor } from '../editor'
import { hiddenReason, waysSeen, waysText } from '../sight'
import type { Homes } from '../sight'
import { planTime } from './planTime'

/** `wrong`: the server's error about the time. */
export interface PlanResult {
  done: boolean
  timeError: FieldError | null
}

/** When visitors will see the publication, if known. */
function visibilityNote(home: Homes | null, plan: PagePlan | null): string {
  if (home === null) return ''
  const reason = hiddenReason(home)
  if (reason !== null) return reason
  const seenText = `${waysText(waysSeen(home))}的访客马上看到`
  return plan ? `${seenText}，到 ${planTime(plan.at)} 换成定时发布的` : seenText
}

/** Publishes the draft at once or on schedule, and cancels a schedule. */
export function usePublishing(onIncomplete: () => void) {
  const { draft, online, plan, home, languages, weatherService, select } = usePageEditor()
  const { modules, latestSaved, save, collide } = draft
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'publishing' | 'planning' | 'cancelling'>()

  const updateDetail = async (patch: Partial<PageDetail>) => {
    // A refetch after a tab switch may carry older data.
    await client.cancelQueries({ queryKey: DETAIL_KEY })
    client.setQueryData<PageDetail>(DETAIL_KEY, (before) => ({
      online,
      plan,
      languages: [...languages],
      weatherService,
      ...before,
      draft: latestSaved(),
      ...patch,
    }))
    void client.invalidateQueries({ queryKey: ['minaPage', 'revisions'] })
  }
  /** Navigates to the first gap; resolves to whether the draft is complete and saved. */
  const ready = async () => {
    const gaps = gapsOf(modules)
    const [first] = gaps
    if (!first) return save()
    onIncomplete()
    const place = /^modules\.(\d+)/.exec(first.path)?.[1]
    if (place !== undefined) select(modules[Number(place)]?.id ?? null)
    toast.hint(`还有 ${gaps.length} 处没有填完，不能发布`, first.message)
    return false
  }
  /** Another user scheduled or cancelled, or the time has come: show the current state. */
  const handleRefusal = (title: string, error: unknown) => {
    if (collide(error)) return
    toast.failed(title, error)
    void client.invalidateQueries({ queryKey: DETAIL_KEY })
  }

  const publish = () =>
    once('publishing', async () => {
      if (!(await ready())) return
      try {
        const { page, version } = latestSaved()
        const revision = await call(minaPage.publish, { body: { page, version } })
        await updateDetail({ online: revision })
        toast.done(`已发布第 ${revision.number} 版首页`, visibilityNote(home, plan))
      } catch (error) {
        handleRefusal('没有发布', error)
      }
    })
  /** Resolves to whether the dialog is done, and any error about the time. */
  const planAt = async (at: number): Promise<PlanResult> => {
    let result: PlanResult = { done: false, timeError: null }
    await once('planning', async () => {
      try {
        const { page, version } = latestSaved()
        const next = await call(minaPage.plan, { body: { page, version, at, replaces: plan?.id ?? null } })
        await updateDetail({ plan: next })
        result = { done: true, timeError: null }
        toast.done(`${planTime(at)} 发布首页`, '之后的修改不在里面；到时之前可以取消')
      } catch (error) {
        const wrong = error instanceof CallError ? (error.fields.find(({ path }) => path === 'at') ?? null) : null
        // The page behind the dialog shows a conflict; after a lost connection the dialog stays for a retry.
        result = { done: wrong === null && error instanceof CallError && error.code === 409, timeError: wrong }
        if (wrong === null) handleRefusal('没有定时发布', error)
      }
    })
    return result
  }
  const cancel = async () => {
    if (plan === null) return
    await once('cancelling', async () => {
      try {
        await call(minaPage.cancelPlan, { params: { id: plan.id } })
        await updateDetail({ plan: null })
        toast.done('已取消定时发布', '草稿没有变')
      } catch (error) {
        handleRefusal('没有取消定时发布', error)
      }
    })
  }
  return { busy, ready, publish, planAt, cancel }
}
export type Publishing = ReturnType<typeof usePublishing>
