import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BASE_PATH } from '../../app'
import { replyOf } from '../../calls/readyAnswer'
import type { Platform } from '../../platform'
import { callDefaults } from './callDefaults'

/** Answers a request from memory if it can; otherwise the app has to. */
export type AnswerKept = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

const PREFIX = `${BASE_PATH}/api/h5/pb/`

/**
 * Answers visitors' calls from the node's cache without a request object, routing and validation; only addresses that
 * were valid are cached. Headers equal the app's, which handles other spellings of the address, and other origins.
 */
export function keptAnswers({ answers, config, log, now }: Platform): AnswerKept {
  const varies = config.visitorOrigins.length > 0 ? ', Origin' : ''
  return (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    if (!url.startsWith(PREFIX) || (method !== 'GET' && method !== 'HEAD') || headers.origin !== undefined) return false
    // A preview gets another answer under the same URL.
    if (headers['mchk'] !== undefined) return false
    const answer = answers?.find(url.slice(BASE_PATH.length), now())
    if (answer === undefined) return false
    const { status, headers: own, body } = replyOf(answer, (name) => headers[name] as string | undefined)
    // Faster than ids that grow with time, and no index needs them.
    const requestId = randomUUID()
    outgoing.writeHead(status, {
      ...callDefaults(incoming, config.trustProxy),
      ...own,
      vary: `${own['vary']}${varies}`,
      'x-request-id': requestId,
    })
    outgoing.end(method === 'HEAD' ? undefined : body)
    // Log the path only, like the app.
    const [path] = url.split('?')
    log.info({ requestId, method, path, status, ms: 0, endpoint: answer.endpoint }, 'request')
    return true
  }
}
