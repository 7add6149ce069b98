import { CallError } from '../calls'
import { readSaved, save } from '../saved'

/** Between two attempts while the phone says that it has a network. */
const PAUSE_MS = 20_000

interface Outgoing<Body> {
  body: Body
  /** When the visitor sent it. */
  at: number
  /** Whether an attempt got no answer. */
  isTried: boolean
}

/** What waited and was not taken; `reason` is null if it waited too long to be sent by itself. */
export interface Refused<Body> {
  body: Body
  reason: string | null
}

interface OutboxState<Body> {
  /** Until the visitor has read it, also after the page was closed. */
  refused: Refused<Body> | null
  outgoing: Outgoing<Body> | null
  /** Why the last one was refused, by field; `all` if it concerns none. */
  problems: Readonly<Record<string, string>>
  sentCount: number
}

interface OutboxOptions<Body> {
  /** Where the phone keeps it. */
  name: string
  guideId: string
  /** How long it is sent by itself; later only if the visitor sends it again. */
  keepMs: number
  post: (body: Body, at: number) => Promise<void>
  /** It was received or refused. */
  onAnswered?: () => void
}

/**
 * What a visitor sends to the scenic area, one at a time. Without a network it waits on the phone and is sent once there
 * is one, also after the page was closed. Bodies carry a key, so it does no harm if an earlier attempt has arrived.
 */
export class Outbox<Body> {
  readonly #options: OutboxOptions<Body>
  readonly #listeners = new Set<() => void>()
  readonly #refusedName: string
  #state: OutboxState<Body>
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false

  constructor(options: OutboxOptions<Body>) {
    this.#options = options
    this.#refusedName = `${options.name}Refused`
    const saved = readSaved<Outgoing<Body>>(options.name, options.guideId)
    const outgoing = saved && { ...saved, isTried: true }
    const refused = readSaved<Refused<Body>>(this.#refusedName, options.guideId)
    this.#state = { outgoing, refused, problems: {}, sentCount: 0 }
    addEventListener('online', this.retry)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.retry()
    })
    this.retry()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): OutboxState<Body> => this.#state

  readonly put = (body: Body): void => {
    this.#change({ outgoing: { body, at: Date.now(), isTried: false }, problems: {}, refused: null })
    this.retry()
  }

  /** It is not sent again; what was typed stays. */
  readonly withdraw = (): void => this.#change({ outgoing: null })

  readonly read = (): void => this.#change({ refused: null })

  readonly retry = (): void => void this.#send()

  async #send(): Promise<void> {
    const { outgoing } = this.#state
    if (!outgoing || this.#isSending) return
    if (Date.now() - outgoing.at > this.#options.keepMs) {
      return this.#change({ outgoing: null, refused: { body: outgoing.body, reason: null } })
    }
    clearTimeout(this.#timer)
    this.#isSending = true
    try {
      await this.#options.post(outgoing.body, outgoing.at)
      this.#change({ outgoing: null, sentCount: this.#state.sentCount + 1 })
      this.#options.onAnswered?.()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      this.#failed(error)
    } finally {
      this.#isSending = false
    }
  }

  #failed({ status, fields, message }: CallError): void {
    const { outgoing } = this.#state
    // The visitor has taken it back meanwhile.
    if (!outgoing) return
    if (status === null || status >= 500) {
      this.#change({ outgoing: { ...outgoing, isTried: true } })
      this.#timer = setTimeout(this.retry, PAUSE_MS)
    } else {
      const problems = Object.keys(fields).length > 0 ? fields : { all: message }
      const refused = outgoing.isTried ? { body: outgoing.body, reason: Object.values(problems).join(' ') } : null
      this.#change({ outgoing: null, problems, refused })
      this.#options.onAnswered?.()
    }
  }

  #change(changed: Partial<OutboxState<Body>>): void {
    this.#state = { ...this.#state, ...changed }
    const { name, guideId } = this.#options
    if (changed.outgoing !== undefined) save(name, guideId, changed.outgoing)
    if (changed.refused !== undefined) save(this.#refusedName, guideId, changed.refused)
    for (const listener of this.#listeners) listener()
  }
}
