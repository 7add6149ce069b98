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

interface OutboxState<Body> {
  outgoing: Outgoing<Body> | null
  /** Why the last one was refused, by field; `all` if it concerns none. */
  problems: Readonly<Record<string, string>>
  /** Whether the last one waited too long to be sent by itself. */
  isExpired: boolean
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
  #state: OutboxState<Body>
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false

  constructor(options: OutboxOptions<Body>) {
    this.#options = options
    const saved = readSaved<Outgoing<Body>>(options.name, options.guideId)
    const outgoing = saved && { ...saved, isTried: true }
    this.#state = { outgoing, problems: {}, isExpired: false, sentCount: 0 }
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
    this.#change({ outgoing: { body, at: Date.now(), isTried: false }, problems: {}, isExpired: false })
    this.retry()
  }

  /** It is not sent again; what was typed stays. */
  readonly withdraw = (): void => this.#change({ outgoing: null })

  readonly retry = (): void => void this.#send()

  async #send(): Promise<void> {
    const { outgoing } = this.#state
    if (!outgoing || this.#isSending) return
    if (Date.now() - outgoing.at > this.#options.keepMs) return this.#change({ outgoing: null, isExpired: true })
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
      this.#change({ outgoing: null, problems: Object.keys(fields).length > 0 ? fields : { all: message } })
      this.#options.onAnswered?.()
    }
  }

  #change(changed: Partial<OutboxState<Body>>): void {
    this.#state = { ...this.#state, ...changed }
    if (changed.outgoing !== undefined) save(this.#options.name, this.#options.guideId, changed.outgoing)
    for (const listener of this.#listeners) listener()
  }
}
