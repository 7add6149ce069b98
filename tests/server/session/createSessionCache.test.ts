import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { CHANGES_CHANNEL } from '../../../server/db/identityChanges'
import type { Session } from '../../../server/ports/session'
import { createSessionCache } from '../../../server/session/createSessionCache'

const session: Session = {
  id: 's',
  tenantId: 'one',
  accountId: 'a',
  loginAccount: 'somebody',
  name: '某人',
  rights: new Set(),
  due: null,
  seenAt: 0,
  expiresAt: 1,
}

test('on the embedded database a session is cached until a change commits, and gone when the commit returns', async () => {
  const client = await PGlite.create()
  const cache = await createSessionCache(client)
  cache.reading()('token', session)
  const change = (ends: boolean) =>
    client.transaction(async (tx) => {
      await tx.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, 'one'])
      expect(cache.find('token')).toBe(session)
      if (ends) await tx.rollback()
    })
  await change(true)
  expect(cache.find('token')).toBe(session)
  await change(false)
  expect(cache.find('token')).toBeUndefined()
  await client.close()
})
