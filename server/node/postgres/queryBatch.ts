import { required } from '../../../src/lib/required'
import pg from 'pg'
import type { Field, Prepared, Statements } from './statements'
import { Messages } from './messages'
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

/**
 * `invalid_sql_statement_name`, `duplicate_prepared_statement`: this connection is not tied to one database session.
 */
const NOT_KEPT = new Set(['26000', '42P05'])
/** `feature_not_supported`: among others, the columns of a prepared statement have changed. */
const COLUMNS_CHANGED = '0A000'
/** Their parsers return what they get. */
const TEXTS: ReadonlySet<number> = new Set([pg.types.builtins.TEXT, pg.types.builtins.VARCHAR])

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
    const messages = new Messages()
    const surplus = this.statements.takeSurplus()
    const sent = this.sendings.map((query) => ({ query, prepared: this.statements.use(query.text) }))
    this.#sent = sent
    for (const name of surplus) messages.close(name)
    for (const { query, prepared } of sent) this.#add(messages, query, prepared)
    messages.sync()
    // Like `pg`: a broken connection reports itself.
    if (connection.stream.writable) connection.stream.write(messages.bytes)
    return undefined
  }

  #add(messages: Messages, { text, values }: QueuedQuery, prepared: Prepared): void {
    if (!prepared.known) messages.parse(prepared.name, text)
    if (!prepared.known && prepared.name !== '') {
      prepared.known = true
      this.#fresh.push(text)
    }
    messages.bind(prepared.name, values)
    if (prepared.fields === null) messages.describe()
    messages.execute()
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
  const names = fields.map(({ name }) => name)
  // Texts are as they are: most columns need no parser.
  const parsers = fields.map(({ dataTypeID }) => (TEXTS.has(dataTypeID) ? undefined : parserOf(dataTypeID)))
  const valueAt = (row: (string | null)[], index: number): unknown => {
    const text = row[index] ?? null
    const parse = parsers[index]
    return text === null || parse === undefined ? text : parse(text)
  }
  if (asArrays) return (row) => names.map((_, index) => valueAt(row, index))
  return (row) => {
    const read: Record<string, unknown> = {}
    // An index costs less than an iterator here.
    for (let index = 0; index < names.length; index += 1) read[names[index] as string] = valueAt(row, index)
    return read
  }
}
