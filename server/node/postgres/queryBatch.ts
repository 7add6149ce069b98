import { required } from '../../../src/lib/required'
import type pg from 'pg'
import type { Field, Prepared, Statements } from './statements'
import type { Answer, Written } from './transaction'

/** A statement in flight, with the callbacks of its caller. */
export interface QueuedQuery {
  text: string
  values: readonly Written[]
  /** Rows as arrays, in the order of their columns. */
  asArrays: boolean
  parserOf: (dataTypeID: number) => (text: string) => unknown
  done: (answer: Answer) => void
  failed: (error: Error) => void
}

type Wire = pg.Connection & {
  parse(statement: { name: string; text: string }): void
  bind(what: { statement: string; values: readonly Written[] }): void
  describe(what: { type: 'P' }): void
  execute(what: object): void
  close(what: { type: 'S'; name: string }): void
}

/**
 * `invalid_sql_statement_name`, `duplicate_prepared_statement`: this connection is not tied to one database session.
 */
const NOT_KEPT = new Set(['26000', '42P05'])
/** `feature_not_supported`: among others, the columns of a prepared statement have changed. */
const COLUMNS_CHANGED = '0A000'

/**
 * Statements that travel together: one round trip, in the extended protocol with a single Sync at the end. If one
 * fails, the database skips the rest. Passed to `pg` instead of a `pg.Query`.
 */
export class QueryBatch implements pg.Submittable {
  #at = 0
  #rows: unknown[] = []
  #read: ((row: (string | null)[]) => unknown) | null = null
  #sent: readonly { query: QueuedQuery; prepared: Prepared }[] = []
  /** Statements that this batch prepares. */
  readonly #fresh: string[] = []

  constructor(
    readonly statements: Statements,
    readonly sendings: readonly QueuedQuery[],
    /** Whether the connection is in the right state for these statements; checked when they are sent. */
    readonly isInPlace: () => boolean,
    /** Receives the failure, even if every statement already had its result: the transaction ends with the message. */
    readonly landed: (failure?: Error) => void,
  ) {}

  /** Returns why nothing was sent. */
  submit(connection: pg.Connection): Error | undefined {
    if (!this.isInPlace()) return new Error('the transaction has ended')
    const wire = connection as Wire
    const surplus = this.statements.takeSurplus()
    const sent = this.sendings.map((query) => ({ query, prepared: this.statements.use(query.text) }))
    this.#sent = sent
    wire.stream.cork()
    for (const name of surplus) wire.close({ type: 'S', name })
    for (const { query, prepared } of sent) this.#send(wire, query, prepared)
    wire.sync()
    wire.stream.uncork()
    return undefined
  }

  #send(wire: Wire, { text, values }: QueuedQuery, prepared: Prepared): void {
    if (!prepared.known) wire.parse({ name: prepared.name, text })
    if (!prepared.known && prepared.name !== '') {
      prepared.known = true
      this.#fresh.push(text)
    }
    wire.bind({ statement: prepared.name, values })
    if (prepared.fields === null) wire.describe({ type: 'P' })
    wire.execute({})
  }

  /** The statement that the database is answering. */
  get #current(): { query: QueuedQuery; prepared: Prepared } {
    return required(this.#sent[this.#at], 'statement being answered')
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#current.prepared.fields = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { query, prepared } = this.#current
    this.#read ??= readerOf(query, prepared.fields ?? [])
    this.#rows.push(this.#read(fields))
  }

  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ')
    const count = Number(words.at(-1))
    this.#finish({
      rows: this.#rows,
      rowCount: words.length > 1 && !Number.isNaN(count) ? count : null,
      command: words[0] ?? '',
    })
  }

  handleEmptyQuery(): void {
    this.#finish({ rows: [], rowCount: null, command: '' })
  }

  #finish(answer: Answer): void {
    // Without a row description there are no rows.
    const { query, prepared } = this.#current
    prepared.fields ??= []
    this.#at += 1
    this.#rows = []
    this.#read = null
    query.done(answer)
  }

  /** Error of a statement or the connection: later statements have not run. */
  handleError(error: Error): void {
    const { code = '' } = error as pg.DatabaseError
    // Unknown which of them the database has prepared.
    const doubtful = code === COLUMNS_CHANGED ? this.sendings.map(({ text }) => text) : this.#fresh
    for (const text of doubtful) this.statements.forget(text)
    if (NOT_KEPT.has(code)) this.statements.repeated?.refuse()
    for (const { failed } of this.sendings.slice(this.#at)) failed(error)
    this.#at = this.sendings.length
    this.landed(error)
  }

  handleReadyForQuery(): void {
    this.landed()
  }
}

function readerOf({ asArrays, parserOf }: QueuedQuery, fields: readonly Field[]): (row: (string | null)[]) => unknown {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  const valueOf = (text: string | null | undefined, parse: (text: string) => unknown) =>
    text === null || text === undefined ? null : parse(text)
  if (asArrays) return (row) => columns.map(({ parse }, index) => valueOf(row[index], parse))
  return (row) => {
    const read: Record<string, unknown> = {}
    for (const [index, { name, parse }] of columns.entries()) read[name] = valueOf(row[index], parse)
    return read
  }
}
