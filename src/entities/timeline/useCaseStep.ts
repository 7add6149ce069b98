import { useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type * as z from 'zod'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import { CallError } from '@/lib/call'

interface CaseStepOptions<One, Stored, M extends string> {
  /** Query key of the full case. */
  keyOf: (record: One) => QueryKey
  /** The full case, as returned by the server, also on a conflict. */
  schema: z.ZodType<Stored>
  send: (name: M, record: One) => Promise<Stored>
  /** Success message. */
  doneText: (name: M, record: One) => string
  onDone?: (record: One, name: M) => void
  /** A step was taken, here or meanwhile by someone else. */
  onChanged: () => void
}

/** Takes a step with a case. If someone else was faster, their step is shown and the typed text stays. */
export function useCaseStep<One, Stored, M extends string>({
  keyOf,
  schema,
  send,
  doneText: told,
  onDone,
  onChanged,
}: CaseStepOptions<One, Stored, M>) {
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useSingleFlight<M>()
  const move = (name: M, record: One) =>
    once(name, async () => {
      try {
        client.setQueryData(keyOf(record), await send(name, record))
        toast.done(told(name, record))
        onDone?.(record, name)
        onChanged()
      } catch (error) {
        toast.failed('没有保存', error)
        const current =
          error instanceof CallError && error.code === code.conflict ? schema.safeParse(error.current) : undefined
        if (!current?.success) return
        client.setQueryData(keyOf(record), current.data)
        onChanged()
      }
    })
  return { busy, move }
}
