import { and, eq, ne } from 'drizzle-orm'
import type { person as personContract } from '../../../src/contract/session/profile'
import { sortKey } from '../../db/pinyin'
import { account, session } from '../../db/schema/identity'
import type { Handlers } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { endSessions } from '../end'
import { endedSessions } from '../endedSessions'
import { endActiveSession, activeSessions } from '../activeSessions'
import { readProfile } from './read'
import { isOwnPicture } from '../../lib/ownPicture'

export const personHandlers: Handlers<typeof personContract> = {
  update: async ({ body: { name, phone, avatar, version } }, context) => {
    const { tx, session: caller, now } = context
    context.audit(caller.accountId)
    const current = await readProfile(context)
    if (avatar !== null && avatar !== current.avatar && !(await isOwnPicture(tx, avatar))) {
      throw rule('头像不存在，请重新上传', [{ path: 'avatar', message: '图片不存在，请重新上传' }])
    }
    const changed = await tx
      .update(account)
      .set({
        name,
        namePinyin: sortKey(name),
        phone,
        avatar,
        version: version + 1,
        updatedAt: now,
        updatedBy: caller.accountId,
      })
      .where(and(eq(account.id, caller.accountId), eq(account.version, version)))
      .returning({ id: account.id })
    if (changed.length === 0) throw conflict('你的资料已在别处修改，请核对最新内容', current)
    const saved = await readProfile(context)
    context.recordChange({ domain: 'account', id: caller.accountId, name, before: current, after: saved })
    return saved
  },

  sessions: async (_input, { tx, platform, session: caller, now }) => {
    const sessions = await activeSessions(tx, platform, caller.accountId, now)
    return {
      sessions: sessions.map((row) => ({ ...row, current: row.id === caller.id })),
      ended: await endedSessions(tx, platform, caller.accountId, now),
    }
  },

  endSession: async ({ params: { id } }, context) => {
    const { tx, session: caller, recordChange } = context
    if (id === caller.id) throw rule('这是正在使用的登录，请退出登录')
    await endActiveSession(tx, caller.accountId, id, { ...context, by: caller.accountId })
    recordChange({ domain: 'account', id: caller.accountId, name: caller.name })
    return null
  },

  endOtherSessions: async (_input, context) => {
    const { tx, session: caller } = context
    const count = await endSessions(tx, and(eq(session.accountId, caller.accountId), ne(session.id, caller.id)), {
      ...context,
      reason: 'ended',
      by: caller.accountId,
    })
    context.recordChange({ domain: 'account', id: caller.accountId, name: caller.name, act: 'endSession' })
    return { ended: count }
  },
}
