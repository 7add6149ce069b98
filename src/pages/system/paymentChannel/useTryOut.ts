import { useMutation } from '@tanstack/react-query'
import { paymentChannel } from '@/contract/system/paymentChannel'
import { call } from '@/lib/call'

/** Tries the saved settings; a result applies to the version that was tried alone. */
export function useTryOut(version: number) {
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (_version: number) => call(paymentChannel.test, {}),
  })
  const isCurrent = !isPending && variables === version
  return {
    run: () => mutate(version),
    isRunning: isPending,
    result: isCurrent ? data : undefined,
    error: isCurrent ? error : null,
  }
}
export type TryOutState = ReturnType<typeof useTryOut>
