import type { Context as HonoContext } from 'hono'
import type { Endpoint } from '../../src/contract/kit/core'
import { readHeaders, readQuery } from '../http/body'
import type { AppEnv } from '../http/env'
import type { Input, PublicContext } from '../http/handler'
import { validate } from '../http/validate'
import type { Platform } from '../platform'

/** The input without the body. */
export function validHead({ req }: HonoContext<AppEnv>, endpoint: Endpoint): Omit<Input<Endpoint>, 'body'> {
  return {
    params: validate(endpoint.params, req.param()),
    query: validate(endpoint.query, readQuery(req.raw)),
    headers: validate(endpoint.headers, readHeaders(req.raw, endpoint.headers)),
  }
}

export function validInput(c: HonoContext<AppEnv>, endpoint: Endpoint, body: unknown): Input<Endpoint> {
  return { ...validHead(c, endpoint), body: validate(endpoint.body, body) }
}

export function publicContext(c: HonoContext<AppEnv>, platform: Platform): PublicContext {
  return {
    platform,
    requestId: c.get('requestId'),
    address: c.env?.address ?? 'unknown',
    url: c.req.url,
    device: c.req.header('user-agent') ?? '',
    now: platform.now(),
    madeFor: (tenantId) => c.set('madeFor', tenantId),
    madeForCaller: () => c.set('madeForCaller', true),
  }
}
