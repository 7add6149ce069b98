import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useToast } from '@/components/ui/toast/useToast'
import { trialPayment } from '@/contract/system/trialPayment'
import type { TrialPayment } from '@/contract/system/trialPayment'
import { call } from '@/lib/call'

const KEY = ['trialPayment', 'latest']
const POLL_MS = 2000

/** The latest trial payment, followed until nothing more can come of it, and what can be done with it. */
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
  const refused = (title: string) => (reason: unknown) => {
    toast.failed(title, reason)
    // Somebody else may have taken a step.
    void refetch()
  }
  const start = useMutation({
    mutationFn: () => call(trialPayment.start, {}),
    onSuccess: store,
    onError: refused('没有开始试付'),
  })
  const cancel = useMutation({
    mutationFn: (id: string) => call(trialPayment.cancel, { body: { id } }),
    onSuccess: store,
    onError: refused('没有关掉试付'),
  })
  const retry = useMutation({
    mutationFn: (id: string) => call(trialPayment.retryRefund, { body: { id } }),
    onSuccess: store,
    onError: refused('没有再退'),
  })
  return { trial: data?.trial, error: data ? null : error, refetch, start, cancel, retry }
}
export type TrialDesk = ReturnType<typeof useTrial>
