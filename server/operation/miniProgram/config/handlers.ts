import { sql } from 'drizzle-orm'
import type { FieldMap } from '../../../../src/contract/kit/fields'
import {
  baseConfigKind,
  baseConfigProKind,
  CONFIG_NAMES,
  globalSettingsKind,
  indexConfigKind,
  mapConfigKind,
} from '../../../../src/contract/operation/miniProgram/merchantConfig'
import {
  KEPT_KEY,
  weChatConfigKind,
  weChatPageConfigKind,
} from '../../../../src/contract/operation/miniProgram/weChatApps'
import type {
  baseConfig,
  baseConfigPro,
  ConfigKind,
  globalSettings,
  indexConfig,
  mapConfig,
  weChatConfig,
  weChatPageConfig,
} from '../../../../src/contract/operation/miniProgram/merchantConfig'
import type { InputOf, RecordOf } from '../../../../src/contract/kit/record'
import { required } from '../../../../src/lib/required'
import { hasRow } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { duplicates } from '../../../db/violation'
import type { Context, DetachedContext, Handlers } from '../../../http/handler'
import { absent, conflict, rule } from '../../../http/refusal'
import { encrypt } from '../../../lib/encryption'
import type { Purpose } from '../../../lib/encryption'
import { checkReferences } from '../../../records/check'
import { testWeChat, testWeChatPage } from '../weChat/test'
import { readPart } from './read'

type Check<K extends ConfigKind> = (tx: Tx, input: InputOf<K>, before: InputOf<K>) => Promise<void>

interface PartOptions<K extends ConfigKind> {
  check?: Check<K>
  /** A write-only field: responses contain `KEPT_KEY` in place of its stored value. */
  secretField?: keyof InputOf<K> & string
  /** The secret is stored encrypted for this purpose. */
  encryptedFor?: Purpose
}

/** Reads and saves one part. Two concurrent first saves collide on the key. */
function partHandlers<K extends ConfigKind>(kind: K, { check, secretField, encryptedFor }: PartOptions<K> = {}) {
  const name = required(CONFIG_NAMES[kind.domain], kind.domain)
  const maskSecret = (record: RecordOf<K>): RecordOf<K> =>
    secretField !== undefined && (record as Record<string, unknown>)[secretField] !== ''
      ? { ...record, [secretField]: KEPT_KEY }
      : record
  /** The input as stored: the kept secret in place of its placeholder, a new one encrypted if the part demands it. */
  async function storedInput(values: InputOf<K>, before: InputOf<K>, { platform, session }: Context) {
    if (secretField === undefined) return values
    const secret = values[secretField] as string
    if (secret === KEPT_KEY) return { ...values, [secretField]: before[secretField] }
    if (secret === '' || encryptedFor === undefined) return values
    return { ...values, [secretField]: await encrypt(platform.config.secret, encryptedFor, session.tenantId, secret) }
  }
  const staleConflict = (current?: RecordOf<K>) =>
    conflict(`${name}已被他人修改，请核对最新内容`, current && maskSecret(current))
  return {
    detail: async (_input: unknown, { tx }: Context) => maskSecret(await readPart(tx, kind)),
    update: async ({ body }: { body: InputOf<K> & { id: string; version: number } }, context: Context) => {
      const { tx, now, session, recordChange } = context
      const { id, version, ...rest } = body
      if (id !== kind.domain) throw absent('不是这份配置')
      const before = await readPart(tx, kind, { locked: true })
      const values = rest as unknown as InputOf<K>
      const input = await storedInput(values, before as unknown as InputOf<K>, context)
      if ((before as { version: number }).version !== version) throw staleConflict(before)
      if (secretField !== undefined && values[secretField] === KEPT_KEY && input[secretField] === '')
        throw rule('没有已保存的密钥', [
          { path: secretField, message: `请填写${(kind.fields as FieldMap)[secretField]?.label}` },
        ])
      await checkReferences(tx, kind, input as Readonly<Record<string, unknown>>)
      await check?.(tx, values, before as unknown as InputOf<K>)
      try {
        await tx.execute(
          version === 1
            ? sql`insert into merchant_config (part, value, version, created_at, created_by, updated_at, updated_by)
                values (${kind.domain}, ${JSON.stringify(input)}::jsonb, 2, ${now}, ${session.accountId}, ${now},
                  ${session.accountId})`
            : sql`update merchant_config
              set value = ${JSON.stringify(input)}::jsonb, version = version + 1, updated_at = ${now},
                updated_by = ${session.accountId}
              where part = ${kind.domain}`,
        )
      } catch (error) {
        if (duplicates(error, 'merchant_config_pkey')) throw staleConflict()
        throw error
      }
      const after = await readPart(tx, kind)
      recordChange({ id: kind.domain, name, before, after })
      return maskSecret(after)
    },
  }
}

export const baseConfigHandlers: Handlers<typeof baseConfig> = partHandlers(baseConfigKind)
export const baseConfigProHandlers: Handlers<typeof baseConfigPro> = partHandlers(baseConfigProKind)
export const globalSettingsHandlers: Handlers<typeof globalSettings> = partHandlers(globalSettingsKind)
export const mapConfigHandlers: Handlers<typeof mapConfig> = partHandlers(mapConfigKind, { secretField: 'searchKey' })

/** An app of WeChat: its secret belongs to its AppID. */
const appHandlers = (kind: typeof weChatConfigKind, encryptedFor: Purpose) =>
  partHandlers(kind, {
    secretField: 'appSecret',
    encryptedFor,
    check: (_tx, { appId, appSecret }, before) =>
      appSecret === KEPT_KEY && appId !== before.appId
        ? Promise.reject(
            rule('换了 AppID，请填写它的 AppSecret', [
              { path: 'appSecret', message: '换了 AppID，请填写它的 AppSecret' },
            ]),
          )
        : Promise.resolve(),
  })

export const weChatConfigHandlers: Handlers<typeof weChatConfig> = {
  ...appHandlers(weChatConfigKind, 'WeChat secret'),
  test: { detached: (_input: unknown, context: DetachedContext) => testWeChat(context) },
}
export const weChatPageConfigHandlers: Handlers<typeof weChatPageConfig> = {
  ...appHandlers(weChatPageConfigKind, 'WeChat page secret'),
  test: { detached: (_input: unknown, context: DetachedContext) => testWeChatPage(context) },
}

export const indexConfigHandlers: Handlers<typeof indexConfig> = partHandlers(indexConfigKind, {
  check: async (tx, { home, guideId }) => {
    if (home !== 'guide') return
    const isOnline = await hasRow(
      tx,
      sql`select 1 from guide where id = ${guideId} and publish = 'online' and deleted_at is null`,
    )
    if (!isOnline) throw rule('首页的导览还没有上线', [{ path: 'guideId', message: '这个导览还没有上线，访客打不开' }])
  },
})
