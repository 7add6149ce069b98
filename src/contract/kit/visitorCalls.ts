import * as z from 'zod'
import { ways } from './ways'

/**
 * Token issued at sign-in, sent with each visitor call in the `visitorToken` header. Read-only calls may omit it; with
 * it they are rate-limited per visitor rather than per address, which all visitors on a scenic area's network may
 * share.
 */
export const visitorHeaders = z.object({
  visitortoken: z.string().max(100).default(''),
  /** Of a preview in place of a visitor: reading calls then answer its guide's draft, also if the guide is offline. */
  mchk: z.string().max(300).default(''),
})

/**
 * How the visitor comes, `h5` if omitted: a call answers only what is switched on there. In the query, because caches distinguish
 * answers by their address.
 */
export const way = z.enum(ways).optional()

/** Idempotency key chosen by the client and repeated on resending: repeated requests create only one case. */
export const clientKey = z.string().regex(/^[\w-]{16,64}$/, '编号要有 16 到 64 个字母、数字、横线或下划线')

export const UNKNOWN_VISITOR = { 401: '没有登录，或登录已过期' } as const
