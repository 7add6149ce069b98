import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { guide as calls } from '@/contract/guide/guide/guide'
import type { GuideRecord, GuideRow } from '@/contract/guide/guide/guide'
import { code } from '@/contract/kit/core'
import { call, CallError } from '@/lib/call'

export type Move = 'pass' | 'fail'

interface DecisionHandlers {
  onDecided: (record: GuideRecord) => void
  /** Someone else was faster: show the current state. */
  onConflict: () => void
}

/** The auditor's decision on one version of a guide. */
export function useDecision(guide: GuideRow, version: number, { onDecided, onConflict }: DecisionHandlers) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<Move>()
  const decide = (move: Move, send: () => Promise<GuideRecord>, message: string, text: string) =>
    once(move, async () => {
      try {
        onDecided(await send())
        toast.done(message, text)
      } catch (error) {
        toast.failed(move === 'pass' ? '没有通过' : '没有退回', error)
        if (error instanceof CallError && error.code === code.conflict) onConflict()
      }
    })
  const params = { type: guide.type }
  const body = { id: guide.id, version }
  const pass = () =>
    decide(
      'pass',
      () => call(calls.auditPass, { params, body }),
      `已通过「${guide.name}」`,
      guide.publish === 'online' ? '访客现在看到的就是这一版' : '上线后访客就能看到',
    )
  const fail = (reason: string) =>
    decide(
      'fail',
      () => call(calls.auditFail, { params, body: { ...body, reason } }),
      `已退回「${guide.name}」`,
      '原因写在审核记录里，编辑修改后可以再提交',
    )
  return { busy, pass, fail }
}
