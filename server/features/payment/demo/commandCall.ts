import type { Context as HonoContext } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../../http/env'
import { Refusal } from '../../../http/refusal'
import { keyedHash } from '../../../lib/digest'
import { channelCommand, listTargets, runCommand } from './commands'
import type { SendPlatform } from './sendNotices'

export const COMMAND_PATH = '/pay/demo/command'

/** Generous: both processes use the same machine's clock. */
const AGE_MAX_MS = 60_000
const BODY_MAX = 4096

const body = z.union([channelCommand, z.strictObject({ list: z.literal(true) })])
export type CommandBody = z.output<typeof body>

const signatureOf = (secret: string, at: string, text: string) =>
  keyedHash(secret, `demonstration command\n${at}\n${text}`)

/** Signs a call by `npm run channel` with the server's secret. */
export async function signCommand(
  secret: string,
  content: CommandBody,
  now: number,
): Promise<{ headers: Record<string, string>; body: string }> {
  const text = JSON.stringify(content)
  return {
    headers: { 'demo-time': String(now), 'demo-signature': await signatureOf(secret, String(now), text) },
    body: text,
  }
}

/**
 * Executes a developer's command at the demonstration channel. Mounted by the server where that channel exists, because
 * the embedded database admits no other process.
 */
export function receiveCommand(platform: SendPlatform) {
  return async (c: HonoContext<AppEnv>): Promise<Response> => {
    if (Number(c.req.header('content-length') ?? Infinity) > BODY_MAX) return c.json({ message: 'refused' }, 400)
    const text = await c.req.text()
    const at = c.req.header('demo-time') ?? ''
    const { secret } = platform.config
    const [actual, expected] = await Promise.all([
      keyedHash(secret, c.req.header('demo-signature') ?? ''),
      signatureOf(secret, at, text).then((right) => keyedHash(secret, right)),
    ])
    if (actual !== expected || Math.abs(platform.now() - Number(at)) > AGE_MAX_MS)
      return c.json({ message: 'the signature or time is wrong' }, 403)
    const { data } = body.safeParse(JSON.parse(text))
    if (!data) return c.json({ message: 'unknown command' }, 400)
    try {
      return c.json('list' in data ? { targets: await listTargets(platform) } : await runCommand(platform, data))
    } catch (error) {
      if (error instanceof Refusal) return c.json({ message: error.message }, 422)
      throw error
    }
  }
}
