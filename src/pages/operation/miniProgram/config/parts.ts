import { useQueries } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { AnyOwnFields, RecordCalls, StoredRecord, Values } from '@/components/record/types'
import {
  baseConfig,
  baseConfigKind,
  baseConfigPro,
  baseConfigProKind,
  globalSettings,
  globalSettingsKind,
  indexConfig,
  indexConfigKind,
  mapConfig,
  mapConfigKind,
  weChatConfig,
  weChatPageConfig,
} from '@/contract/operation/miniProgram/merchantConfig'
import { weChatConfigKind, weChatPageConfigKind } from '@/contract/operation/miniProgram/weChatApps'
import type { RecordKind } from '@/contract/kit/record'
import { call } from '@/lib/call'
import { ColorControl } from './ColorControl'
import { ConnectionTest, PageConnectionTest } from './weChat/ConnectionTest'
import { SecretControl } from './weChat/SecretControl'

/** One part of the configuration: loaded, shown and saved separately. */
export interface Part {
  kind: RecordKind
  calls: Pick<RecordCalls, 'detail' | 'update'>
  fields?: AnyOwnFields
  /** Its description, below the heading. */
  note: string
  /** Below its values, for accounts that may edit. */
  Tools?: ComponentType
  /** Said after saving; by default that visitors see it at the next start. */
  consequence?: string
}

/** Holds the address that a scanned code opens. */
export const SCAN_PART: Part = {
  kind: baseConfigProKind,
  calls: baseConfigPro,
  note: '转发给好友的卡片，第一次打开时的语言，扫码去哪里',
}

export const PARTS: readonly Part[] = [
  {
    kind: baseConfigKind,
    calls: baseConfig,
    fields: { color: { control: ColorControl } },
    note: '访客在小程序顶部和「我的」里看到的',
  },
  SCAN_PART,
  { kind: indexConfigKind, calls: indexConfig, note: '打开小程序先看到什么' },
  { kind: globalSettingsKind, calls: globalSettings, note: '关闭的功能访客用不了，已经收到的照常处理' },
  { kind: mapConfigKind, calls: mapConfig, note: '后台地图用的瓦片和地点搜索，没有设置的用服务器的' },
  {
    kind: weChatConfigKind,
    calls: weChatConfig,
    fields: { appSecret: { control: SecretControl, excludeFromDraft: true } },
    note: '小程序码、订阅消息和访客登录用它，没有填写时用服务器的',
    Tools: ConnectionTest,
    consequence: '小程序码、订阅消息和访客登录从现在起用它',
  },
  {
    kind: weChatPageConfigKind,
    calls: weChatPageConfig,
    fields: { appSecret: { control: SecretControl, excludeFromDraft: true } },
    note: '访客在微信里打开网页时用它登录、付款；没有填写时网页不用微信登录',
    Tools: PageConnectionTest,
    consequence: '访客在微信里的网页从现在起用它登录',
  },
]

/** The current values of all parts, in the order of `PARTS`. */
export const useParts = () =>
  useQueries({
    queries: PARTS.map(({ kind, calls }) => ({
      queryKey: [kind.domain, 'detail'],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StoredRecord & Values> => ({
        ...(await call(calls.detail, {}, { signal })),
      }),
    })),
  })
