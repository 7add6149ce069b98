import { useMutation, useQuery } from '@tanstack/react-query'
import { ConnectionProbe } from '@/components/form/ConnectionProbe'
import { weChatConfig, weChatPageConfig } from '@/contract/operation/miniProgram/merchantConfig'
import { weChatConfigKind, weChatPageConfigKind } from '@/contract/operation/miniProgram/weChatApps'
import { call, messageOf } from '@/lib/call'

interface App {
  domain: string
  calls: typeof weChatConfig
  action: string
}

/** The stored version: a result applies to it alone. */
const useVersion = ({ domain, calls }: App) =>
  useQuery({
    queryKey: [domain, 'detail'],
    queryFn: ({ signal }) => call(calls.detail, {}, { signal }),
    select: ({ version }) => version,
  }).data

const MINI_PROGRAM: App = { domain: weChatConfigKind.domain, calls: weChatConfig, action: '测试连接' }
const SERVICE_ACCOUNT: App = { domain: weChatPageConfigKind.domain, calls: weChatPageConfig, action: '测试公众号' }

export const ConnectionTest = () => <Connection app={MINI_PROGRAM} />
export const PageConnectionTest = () => <Connection app={SERVICE_ACCOUNT} />

/** Asks WeChat with the stored settings and shows what it says. */
function Connection({ app }: { app: App }) {
  const version = useVersion(app)
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (_version: number | undefined) => call(app.calls.test, {}),
  })
  const isCurrent = !isPending && variables === version
  const refusal = error ? messageOf(error) : data && !data.connected ? data.reason : null
  return (
    <ConnectionProbe
      action={app.action}
      busy={isPending}
      refusal={isCurrent && refusal !== null ? `${data && !data.own ? '（服务器的小程序）' : ''}：${refusal}` : null}
      connected={isCurrent && data?.connected ? `${data.own ? '' : '服务器的小程序'} ${data.appId}` : undefined}
      onTest={() => mutate(version)}
    />
  )
}
