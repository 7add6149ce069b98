import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { weChatConfigKind } from '../../../src/contract/operation/miniProgram/weChatApps'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import { describeError } from '../../http/describe'
import { readValues } from '../../operation/miniProgram/config/read'
import { repeat } from '../../lib/repeat'
import type { Repeated } from '../../lib/repeat'
import type { Platform } from '../../platform'
import { TENANTS } from '..'
import { arrivalsBetween, VISITORS_A_DAY } from '../visitor/visitorFlow'
import type { Flow } from '../visitor/visitorFlow'
import { NAMED_VISITORS } from '../visitor/visitorNames'
import { readOpenGuides } from '../visitor/visitorTracks'
import { readContent } from './content'
import type { GuideContent } from './content'
import { Visit } from './visit'
import { CallRefused, callsOf } from './visitorCalls'
import type { Call } from './visitorCalls'

const MINUTE_MS = 60_000
/** Visitors act together at this pace: an idle demonstration must cost next to nothing, and figures are by the quarter of an hour. */
const PACE_MS = 5 * MINUTE_MS
/** After a pause of the server, visitors of so long ago are made up for: events of twelve hours ago still count. */
const PAUSE_MAX_MS = 11 * 60 * MINUTE_MS
/** Between two looks at what a guide offers; a price that has changed since is refused, and the visitor goes home. */
const CONTENT_MS = 120 * MINUTE_MS

interface Simulated {
  platform: Pick<Platform, 'db' | 'log' | 'now' | 'payments'>
  /** Address of the calls: `http://127.0.0.1:4000/saas`. */
  base: string
  /** Visitors in relation to the demonstration's. */
  visitors: number
}

const merchantRow = z.object({ id: z.string(), name: z.string() })
const newestRow = z.object({ at: z.number() })

/** Visits of a demonstration's merchant, in progress. */
class Crowd {
  readonly #simulated: Simulated
  readonly #tenantId: string
  /** Of the demonstration's merchants. */
  readonly #nth: number
  readonly #call: Call
  readonly #visits = new Set<Visit>()
  readonly #contents = new Map<string, { content: GuideContent; at: number }>()
  #since: number | undefined

  constructor(simulated: Simulated, tenantId: string, nth: number) {
    this.#simulated = simulated
    this.#tenantId = tenantId
    this.#nth = nth
    this.#call = callsOf(simulated.base)
  }

  async proceed(isStopped: () => boolean): Promise<void> {
    const now = this.#simulated.platform.now()
    const { flow, newest, isOwn } = await this.#read()
    if (!isOwn) {
      this.#visits.clear()
      this.#since = now
      return
    }
    // The computer may have slept, and its clock may have been set.
    const since = Math.min(now, Math.max(this.#since ?? newest, now - PAUSE_MAX_MS))
    this.#since = now
    const named = required(NAMED_VISITORS[this.#nth], 'visitors')
    for (const arrival of arrivalsBetween(flow, since, now)) {
      if (isStopped()) return
      await this.#try(async () => {
        const visit = new Visit(arrival, await this.#content(arrival.guideId, now), named, this.#call)
        this.#visits.add(visit)
      })
    }
    for (const visit of this.#visits) {
      if (isStopped()) return
      if (!(await this.#try(() => visit.proceed(now)))) this.#visits.delete(visit)
    }
  }

  /** `isOwn`: nothing leaves the demonstration. A merchant that has connected WeChat would send it simulated visitors and payments. */
  #read(): Promise<{ flow: Flow; newest: number; isOwn: boolean }> {
    const { platform, visitors } = this.#simulated
    return platform.db.read(this.#tenantId, async (tx) => {
      const { appId } = await readValues(tx, weChatConfigKind)
      const channel = await platform.payments.channel(this.#tenantId, { tx })
      const isOwn = appId === '' && (channel === null || channel.provider === 'demo')
      const guides = await readOpenGuides(tx)
      const [newest] =
        this.#since === undefined
          ? await rows(tx, newestRow, sql`select coalesce(max(at), 0)::float8 as at from visitor_visit`)
          : []
      const visitorsADay = required(VISITORS_A_DAY[this.#nth], 'flow') * visitors
      return { flow: { visitorsADay, guides }, newest: newest?.at ?? 0, isOwn }
    })
  }

  async #content(guideId: string, now: number): Promise<GuideContent> {
    const known = this.#contents.get(guideId)
    if (known && known.at > now - CONTENT_MS) return known.content
    const content = await readContent(this.#call, guideId)
    this.#contents.set(guideId, { content, at: now })
    return content
  }

  /** A visitor whose call is refused or not answered goes home: an operator may have closed the guide, or changed a price. */
  async #try<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act()
    } catch (error) {
      const { log } = this.#simulated.platform
      log[error instanceof CallRefused ? 'info' : 'warn'](
        { err: describeError(error) },
        'a visitor of the demonstration went home',
      )
      return undefined
    }
  }
}

/** Does what is due at the merchants of the demonstration; only they have simulated visitors. */
export type Simulate = (isStopped: () => boolean) => Promise<void>

export async function simulatorOf(simulated: Simulated): Promise<Simulate> {
  const { db } = simulated.platform
  const merchants = await db.identity((tx) => rows(tx, merchantRow, sql`select id, name from merchant`))
  const crowds = TENANTS.flatMap(({ name }, nth) => {
    const merchant = merchants.find((row) => row.name === name)
    return merchant ? [new Crowd(simulated, merchant.id, nth)] : []
  })
  return async (isStopped) => {
    for (const crowd of crowds) await crowd.proceed(isStopped)
  }
}

/**
 * Keeps the demonstration alive: visitors arrive by the model of its past year and use the public calls like real ones. They listen, share
 * positions, buy at the demonstration channel, ask and report.
 */
export async function startSimulator(simulated: Simulated): Promise<Repeated> {
  const { log } = simulated.platform
  return repeat(await simulatorOf(simulated), PACE_MS, (error) =>
    log.warn({ err: describeError(error) }, 'the demonstration’s visitors did not come'),
  )
}
