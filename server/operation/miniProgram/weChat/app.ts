import { weChatConfigKind, weChatPageConfigKind } from '../../../../src/contract/operation/miniProgram/weChatApps'
import type { Tx } from '../../../db/types'
import { decrypt } from '../../../lib/encryption'
import type { WeChatApp } from '../../../ports/weChat'
import { readValues } from '../config/read'

/** A merchant's mini-program; `lost`: its secret was encrypted with a former `SECRET` of the server. */
export type MerchantApp =
  | { state: 'own'; app: WeChatApp }
  | { state: 'default'; app: WeChatApp }
  | { state: 'none' }
  | { state: 'lost' }

export const SECRET_LOST = '已保存的 AppSecret 读不出来（服务器的密钥换过），请重新填写'

/**
 * The merchant's own mini-program, else the server's. One whose secret is lost is not replaced by the server's: the
 * merchant's visitors are known to their own app only.
 */
export async function readApp(
  tx: Tx,
  { secret, defaultApp }: { secret: string; defaultApp: WeChatApp | null },
  tenantId: string,
): Promise<MerchantApp> {
  const { appId, appSecret } = await readValues(tx, weChatConfigKind)
  if (appId === '') return defaultApp === null ? { state: 'none' } : { state: 'default', app: defaultApp }
  const opened = await decrypt(secret, 'WeChat secret', tenantId, appSecret)
  return opened === null ? { state: 'lost' } : { state: 'own', app: { appId, secret: opened } }
}

/** The merchant's service account, which signs in visitors of the page inside WeChat. */
export async function readPageApp(
  tx: Tx,
  secret: string,
  tenantId: string,
): Promise<Exclude<MerchantApp, { state: 'default' }>> {
  const { appId, appSecret } = await readValues(tx, weChatPageConfigKind)
  if (appId === '') return { state: 'none' }
  const opened = await decrypt(secret, 'WeChat page secret', tenantId, appSecret)
  return opened === null ? { state: 'lost' } : { state: 'own', app: { appId, secret: opened } }
}

/** AppID of the merchant's service account; null if there is none. */
export const readPageAppId = async (tx: Tx): Promise<string | null> =>
  (await readValues(tx, weChatPageConfigKind)).appId || null
