import { rights } from '@/contract/system/right'
import { call } from '@/lib/call'
import { useAuth } from '@/stores/auth'
import { signIn } from '../session/accounts'
import type { Account } from '../session/accounts'
import type { TestServer } from '../server'

/** Signs in like the guard: the person, then all rights, then the account's. */
export async function signedInAs(server: TestServer, account: Account) {
  useAuth.getState().signIn(await signIn(server, account))
  const [all, own] = [await call(rights.listAll), await call(rights.adminRights)]
  useAuth.getState().setRights({ allRights: all, ownRights: own, permittedPaths: new Set() })
}
