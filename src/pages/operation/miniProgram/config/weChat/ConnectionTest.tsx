import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PassedIcon, WarningCircleIcon } from '@/components/icons'
import { weChatConfig, weChatConfigKind } from '@/contract/operation/miniProgram/merchantConfig'
import { call, messageOf } from '@/lib/call'
import css from '../Basis.module.css'

/** The stored version: a result applies to it alone. */
const useVersion = () =>
  useQuery({
    queryKey: [weChatConfigKind.domain, 'detail'],
    queryFn: ({ signal }) => call(weChatConfig.detail, {}, { signal }),
    select: ({ version }) => version,
  }).data

/** Asks WeChat with the stored settings and shows what it says. */
export function ConnectionTest() {
  const version = useVersion()
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (_version: number | undefined) => call(weChatConfig.test, {}),
  })
  const isCurrent = !isPending && variables === version
  const refusal = error ? messageOf(error) : data && !data.connected ? data.reason : null
  return (
    <div className={css.test}>
      <Button loading={isPending} onClick={() => mutate(version)}>
        测试连接
      </Button>
      <span aria-live="polite">
        {isCurrent && refusal !== null && (
          <span className={css.verdict} data-bad>
            <WarningCircleIcon size={16} />
            没有连上{data && !data.own && '（服务器的小程序）'}：{refusal}
          </span>
        )}
        {isCurrent && data?.connected && (
          <span className={css.verdict}>
            <PassedIcon size={16} />
            已连上{data.own ? '' : '服务器的小程序'} {data.appId}
          </span>
        )}
      </span>
    </div>
  )
}
