import { createAccount, createRole, insertMerchant } from '../../../server/session/accounts'
import { clientHash } from '../../../server/session/clientHash'
import type { Envelope } from '@/contract/kit/core'
import type { TestServer } from '../server'

/** The console's client-side hash of this password. */
export const hashed = (server: TestServer, password: string) =>
  clientHash(password, server.platform.config.passwordHash)

export interface Person {
  tenantId: string
  accountId: string
  loginAccount: string
  password: string
}

let people = 0

/** A new account, in a new tenant unless one is named. */
export async function newPerson(
  server: TestServer,
  { rightIds = [], password = 'Wind&Rain7', ...of }: { rightIds?: string[]; password?: string; tenantId?: string } = {},
): Promise<Person> {
  const { platform } = server
  const loginAccount = `person-${(people += 1)}-${platform.now()}`
  const tenantId =
    of.tenantId ?? (await platform.db.owner((tx) => insertMerchant(tx, platform.now(), { name: `商户 ${people}` })))
  const passwordHash = await platform.passwords.hash(hashed(server, password))
  const accountId = await platform.db.tenantTransaction(tenantId, async (tx) => {
    const roleId = await createRole(tx, platform.now(), {
      tenantId,
      name: of.tenantId === undefined ? '角色' : `角色 ${people}`,
      rightIds,
    })
    return createAccount(tx, platform.now(), { tenantId, loginAccount, name: '某人', roleIds: [roleId], passwordHash })
  })
  return { tenantId, accountId, loginAccount, password }
}

export interface Raw {
  method?: string
  body?: unknown
  token?: string
  address?: string
  headers?: Record<string, string>
}

/** A raw call below `/saas`; a text body is sent unchanged. */
export async function raw(
  server: TestServer,
  path: string,
  { method, body, token, address = '198.51.100.1', headers = {} }: Raw = {},
) {
  const response = await server.app.request(
    `/saas${path}`,
    {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { accessToken: token }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    },
    { address },
  )
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text) as Envelope<Record<string, unknown> | null>,
  }
}

export function login(
  server: TestServer,
  loginAccount: string,
  password: string,
  more: { captcha?: unknown; address?: string } = {},
) {
  const { address, ...rest } = more
  return raw(server, '/api/mgr/pb/login', {
    body: { loginAccount, password: hashed(server, password), ...rest },
    address,
  })
}

export async function signedIn(server: TestServer, person: Person, address?: string): Promise<string> {
  const { body } = await login(server, person.loginAccount, person.password, { address })
  if (body.code !== 200) throw new Error(body.msg)
  return String(body.data!.token)
}

let addresses = 0
/** An address without failed attempts. */
export const freshAddress = () => `203.0.113.${(addresses += 1)}`
