import { useState } from 'react'
import { useNote } from '@/components/form/draft/useNote'
import { rescue, rescueDetail } from '@/contract/operation/rescue/rescue'
import type { RescueDetail } from '@/contract/operation/rescue/rescue'
import { RESCUE_PAST_TENSE } from '@/contract/operation/rescue/rescueStates'
import type { RescueMoveName } from '@/contract/operation/rescue/rescueStates'
import { useCaseStep } from '@/entities/timeline/useCaseStep'
import { call } from '@/lib/call'
import { caseKey } from '../useDesk'
import type { Desk } from '../useDesk'

/** The next step of a request for help: its note, to whom it is handed over, and the call. */
export function useRescueStep(id: string, detail: RescueDetail | undefined, { open, invalidate, mayMove }: Desk) {
  const [isHandingOver, setHandingOver] = useState(false)
  const [successor, setSuccessor] = useState<string | null>(null)
  const { note, draft, type, take, leave } = useNote({
    form: 'rescue',
    record: id,
    version: detail?.version ?? 0,
    title: '处理说明',
    waits: mayMove && detail !== undefined,
    open: true,
    close: () => open(null),
  })
  const { busy, move } = useCaseStep<RescueDetail, RescueDetail, RescueMoveName>({
    keyOf: () => caseKey(id),
    schema: rescueDetail,
    send: (name, { version }) =>
      call(rescue.status, {
        body: { id, version, move: name, note: note.trim(), handlerId: name === 'handOver' ? successor : null },
      }),
    doneText: (name, { visitor }) => `已${RESCUE_PAST_TENSE[name]}：${visitor.nickname}的求助`,
    onDone: () => {
      draft.drop()
      type('')
      setHandingOver(false)
    },
    onChanged: invalidate,
  })
  const handover = {
    isOpen: isHandingOver,
    open: () => setHandingOver(true),
    close: () => setHandingOver(false),
    successor,
    setSuccessor,
  }
  return { note, draft, type, take, leave, handover, busy, move }
}
