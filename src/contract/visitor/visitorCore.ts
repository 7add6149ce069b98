import * as z from 'zod'

/**
 * What signing in has answered, with each call of the visitor: the header `visitorToken`. Calls that only read do without; with it they are counted by the visitor instead of
 * the address, which all visitors of a scenic area's network may share.
 */
export const visitorHeaders = z.object({ visitortoken: z.string().max(100).default('') })

/** What a client makes up for a case and sends again with it: however often it arrives, it is one case. */
export const clientKey = z.string().regex(/^[\w-]{16,64}$/, '编号要有 16 到 64 个字母、数字、横线或下划线')

export const UNKNOWN_VISITOR = { 401: '没有登录，或登录已过期' } as const
