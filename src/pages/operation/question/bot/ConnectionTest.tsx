import { useMutation } from '@tanstack/react-query'
import { ConnectionProbe } from '@/components/form/ConnectionProbe'
import { bot } from '@/contract/operation/question/bot'
import { call, messageOf } from '@/lib/call'

/** Signs in to the platform with the stored credentials and shows the result. */
export function ConnectionTest() {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => call(bot.test, {}) })
  const refusal = error ? messageOf(error) : data && !data.connected ? data.reason : null
  return (
    <ConnectionProbe
      busy={isPending}
      refusal={refusal && `：${refusal}`}
      connected={data?.connected ? '，平台认得这个 Token' : undefined}
      onTest={() => mutate()}
    />
  )
}
