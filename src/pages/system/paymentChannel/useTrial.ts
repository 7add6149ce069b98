import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useToast } from '@/components/ui/toast/useToast'
import { trialPayment } from '@/contract/system/trialPayment'
import type { TrialPayment } from '@/contract/system/trialPayment'
import { call, isOutcomeUnknown } from '@/lib/call'

const KEY = ['trialPayment', 'latest']
const POLL_MS = 2000

/** The latest trial payment, polled until final, with its actions. */
export function useTrial() {
  const client = useQueryClient()
  const toast = useToast()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(trialPayment.latest, {}, { signal }),
    refetchInterval: ({ state }: { state: { data?: { trial: TrialPayment | null } } }) =>
      state.data?.trial?.isFollowed ? POLL_MS : false,
  })
  const store = (trial: TrialPayment) => client.setQueryData(KEY, { trial })
  const failed = (titles: { refused: string; unknown: string }) => (reason: unknown) => {
    toast.failed(isOutcomeUnknown(reason) ? titles.unknown : titles.refused, reason)
    // It may have taken effect, or somebody else may have taken a step.
    void refetch()
  }
  const start = useMutation({
    mutationFn: () => call(trialPayment.start, {}),
    onSuccess: store,
    onError: failed({ refused: '没有开始试付', unknown: '没有确认试付已经开始' }),
  })
  const cancel = useMutation({
    mutationFn: (id: string) => call(trialPayment.cancel, { body: { id } }),
    onSuccess: store,
    onError: failed({ refused: '没有关掉试付', unknown: '没有确认试付已经关掉' }),
  })
  const retry = useMutation({
    mutationFn: (id: string) => call(trialPayment.retryRefund, { body: { id } }),
    onSuccess: store,
    onError: failed({ refused: '没有再退', unknown: '没有确认已经再退' }),
  })
  return { trial: data?.trial, error, refetch, start, cancel, retry }
}
export type TrialDesk = ReturnType<typeof useTrial>
