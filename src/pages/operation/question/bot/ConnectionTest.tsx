import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { PassedIcon, WarningCircleIcon } from '@/components/icons'
import { bot } from '@/contract/operation/question/bot'
import { call, messageOf } from '@/lib/call'
import css from './Bot.module.css'

/** Signs in to the platform with the stored credentials and shows the result. */
export function ConnectionTest() {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => call(bot.test, {}) })
  const refusal = error ? messageOf(error) : data && !data.connected ? data.reason : null
  return (
    <div className={css.test}>
      <Button loading={isPending} onClick={() => mutate()}>
        测试连接
      </Button>
      <span aria-live="polite">
        {!isPending && refusal !== null && (
          <span className={css.verdict} data-bad>
            <WarningCircleIcon size={16} />
            没有连上：{refusal}
          </span>
        )}
        {!isPending && data?.connected && (
          <span className={css.verdict}>
            <PassedIcon size={16} />
            已连上，平台认得这个 Token
          </span>
        )}
      </span>
    </div>
  )
}
