import type { IncomingMessage } from 'node:http'
import { CALL_HEADERS } from '../../http/callHeaders'
import { isSecure } from './address'
import { HSTS, SECURITY_HEADERS } from './policy'

const PLAIN: Readonly<Record<string, string>> = { ...SECURITY_HEADERS, ...CALL_HEADERS }
const OVER_TLS: Readonly<Record<string, string>> = { ...PLAIN, 'strict-transport-security': HSTS }

/** Default headers of a call's answer: the server's, then those of calls. */
export const callDefaults = (incoming: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean) =>
  isSecure(incoming, trustProxy) ? OVER_TLS : PLAIN
