import { question } from '../../../src/contract/operation/question/question'
import { visitorEvents } from '../../../src/contract/visitor/visitorEvents'
import { visitorLogin } from '../../../src/contract/visitor/visitorLogin'
import { visitorOrder } from '../../../src/contract/visitor/visitorOrder'
import { visitorProblem } from '../../../src/contract/visitor/visitorProblem'
import { QUARTER_MS } from '../../../src/contract/guide/guide/guideHeat'
import { spread } from '../spread'
import { crowdVisitor } from '../visitor/visitorCrowd'
import type { Arrival } from '../visitor/visitorFlow'
import type { SeedVisitor } from '../visitor/visitorNames'
import { choosePacket, isBuyer, positionAt, sharesPosition, walkOf } from '../visitor/visitorWalk'
import type { WalkStop, WalkTrack } from '../visitor/visitorWalk'
import type { GuideContent } from './content'
import type { Call } from './visitorCalls'
import { QUESTIONS, REPORTS } from './words'

const MINUTE_MS = 60_000
/** What a visitor does once is done at its time or, after a pause of the server, not at all: an order cannot be made for yesterday. */
const LATE_MS = 10 * MINUTE_MS
const BUYS_AFTER_MS = 2 * MINUTE_MS
const ASKS_AFTER_MS = 9 * MINUTE_MS
const REPORTS_AFTER_MS = 26 * MINUTE_MS
/** One visitor in so many. */
const ASKERS = 12
const REPORTERS = 250
/** One buyer in so many turns back at the till. */
const UNDECIDED = 13
const WAY = { way: 'mini' } as const

const pick = <T>(list: readonly T[], place: number, about: number): T | undefined =>
  list[spread(place, about, list.length)]

/** One visitor's walk through a guide, by the calls of the mini-program. */
export class Visit {
  readonly #arrival: Arrival
  readonly #content: GuideContent
  readonly #named: readonly SeedVisitor[]
  readonly #call: Call
  #token: string | undefined
  /** Until when everything was sent. */
  #sentUntil = 0
  #hasTried = false
  #hasBought = false

  constructor(arrival: Arrival, content: GuideContent, named: readonly SeedVisitor[], call: Call) {
    this.#arrival = arrival
    this.#content = content
    this.#named = named
    this.#call = call
  }

  get #stops(): WalkStop<WalkTrack>[] {
    return walkOf(this.#arrival, choosePacket(this.#content.packets, this.#arrival.place) ?? [], this.#hasBought)
  }

  /** Does everything that is due; answers whether the visitor goes on. */
  async proceed(now: number): Promise<boolean> {
    const { at, place, guideId } = this.#arrival
    this.#token ??= await this.#signIn()
    const token = this.#token
    const isDue = (moment: number) => moment > this.#sentUntil && moment <= now && moment > now - LATE_MS
    if (isBuyer(place) && isDue(at + BUYS_AFTER_MS) && !this.#hasTried) {
      this.#hasTried = true
      this.#hasBought = await this.#buy(token)
    }
    const stops = this.#stops
    const endOf = (stop: WalkStop<WalkTrack>) => stop.at + stop.seconds * 1000
    const ended = stops.filter((stop) => endOf(stop) > this.#sentUntil && endOf(stop) <= now)
    const visits = this.#sentUntil === 0 ? [{ guideId, at }] : []
    const listens = ended
      .filter(({ seconds }) => seconds > 0)
      .map(({ at: startedAt, track, seconds }) => ({
        key: `demo-listen-${place}-${track.spotId}`.slice(-64),
        guideId,
        spotId: track.spotId,
        at: startedAt,
        seconds,
      }))
    const positions = sharesPosition(place) ? this.#positions(stops, now) : []
    // An idle demonstration costs next to nothing: no call says nothing.
    if (visits.length + listens.length + positions.length > 0) {
      const body = { visits, listens, sharesPosition: sharesPosition(place), positions }
      await this.#call(visitorEvents.events, { token, body })
    }
    if (spread(place, 37, ASKERS) === 0 && isDue(at + ASKS_AFTER_MS)) await this.#ask(token)
    if (spread(place, 41, REPORTERS) === 0 && isDue(at + REPORTS_AFTER_MS)) await this.#report(token)
    this.#sentUntil = now
    const last = stops.at(-1)
    return now < Math.max(at + REPORTS_AFTER_MS, last ? endOf(last) : 0)
  }

  async #signIn(): Promise<string> {
    const { guideId, visitor } = this.#arrival
    const [nickname, province, city, device] = crowdVisitor(this.#named, visitor)
    const body = { guideId, code: `visitor-${visitor}`, nickname, province, city, device }
    return (await this.#call(visitorLogin.login, { body })).token
  }

  /** Where the visitor is, once at each point: at the one reached last. */
  #positions(stops: readonly WalkStop<WalkTrack>[], now: number) {
    const { place, guideId } = this.#arrival
    const last = stops.findLast((stop) => stop.at <= now)
    if (!last || last.at <= this.#sentUntil || last.at < now - QUARTER_MS) return []
    const [lng, lat] = positionAt(place, last.track)
    return [{ guideId, at: now, lng, lat }]
  }

  /** Answers whether it was paid for. */
  async #buy(token: string): Promise<boolean> {
    const { place, guideId } = this.#arrival
    const { products } = this.#content
    // The first product is chosen most often.
    const product = products[Math.max(0, spread(place, 4, products.length + 2) - 2)]
    if (!product) return false
    const { id: productId, mark } = product
    const order = await this.#call(visitorOrder.orderProduct, { token, query: WAY, body: { guideId, productId, mark } })
    const params = { id: order.id }
    const target = await this.#call(visitorOrder.payOrder, { token, params, body: { from: 'miniProgram' } })
    if (target.kind !== 'till' || spread(place, 5, UNDECIDED) === 0) return false
    await this.#call(visitorOrder.till, { token, body: { token: target.token, outcome: 'paid' } })
    await this.#call(visitorOrder.checkOrder, { token, params })
    return true
  }

  async #ask(token: string): Promise<void> {
    const { place, guideId } = this.#arrival
    const text = pick([...this.#content.questions, ...QUESTIONS], place, 43)
    if (this.#content.questions.length === 0 || text === undefined) return
    await this.#call(question.ask, { token, query: WAY, body: { guideId, text } })
  }

  async #report(token: string): Promise<void> {
    const { place, guideId } = this.#arrival
    const type = pick(
      this.#content.problemTypes.filter(({ name }) => name in REPORTS),
      place,
      61,
    )
    const content = type && pick(REPORTS[type.name] ?? [], place, 67)
    if (!type || content === undefined) return
    await this.#call(visitorProblem.reportProblem, {
      token,
      body: { key: `demo-report-${place}`, guideId, type: type.type, content, pictures: [], phone: '' },
    })
  }
}
