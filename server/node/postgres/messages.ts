import type { Written } from './transaction'

const codeOf = (letter: string) => letter.charCodeAt(0)
const PARSE = codeOf('P')
const BIND = codeOf('B')
const DESCRIBE = codeOf('D')
const EXECUTE = codeOf('E')
const CLOSE = codeOf('C')
const SYNC = codeOf('S')
/** What is described or closed. */
const PORTAL = codeOf('P')
const STATEMENT = codeOf('S')

const FIRST_BYTES = 2048
/** UTF-8 needs at most three bytes for a UTF-16 unit. */
const BYTES_PER_UNIT = 3

/**
 * Messages of the extended protocol in one buffer: the socket takes one write faster than one for each message.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export class Messages {
  #buffer = Buffer.allocUnsafe(FIRST_BYTES)
  #length = 0

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  parse(name: string, text: string): void {
    const start = this.#begin(PARSE)
    this.#text(name)
    this.#text(text)
    // The database infers the types of all values.
    this.#int16(0)
    this.#end(start)
  }

  /** Binds values to the unnamed portal; results come as text. */
  bind(statement: string, values: readonly Written[]): void {
    const start = this.#begin(BIND)
    this.#text('')
    this.#text(statement)
    const areTexts = values.every((value) => value === null || typeof value === 'string')
    this.#int16(areTexts ? 0 : values.length)
    if (!areTexts) for (const value of values) this.#int16(value === null || typeof value === 'string' ? 0 : 1)
    this.#int16(values.length)
    for (const value of values) this.#value(value)
    this.#int16(0)
    this.#end(start)
  }

  describe(): void {
    const start = this.#begin(DESCRIBE)
    this.#byte(PORTAL)
    this.#text('')
    this.#end(start)
  }

  execute(): void {
    const start = this.#begin(EXECUTE)
    this.#text('')
    // All rows.
    this.#int32(0)
    this.#end(start)
  }

  close(statement: string): void {
    const start = this.#begin(CLOSE)
    this.#byte(STATEMENT)
    this.#text(statement)
    this.#end(start)
  }

  sync(): void {
    this.#end(this.#begin(SYNC))
  }

  /** Returns where the length belongs. */
  #begin(code: number): number {
    this.#byte(code)
    const start = this.#length
    this.#int32(0)
    return start
  }

  #end(start: number): void {
    this.#buffer.writeInt32BE(this.#length - start, start)
  }

  #value(value: Written): void {
    if (value === null) {
      this.#int32(-1)
      return
    }
    const start = this.#length
    this.#int32(0)
    if (typeof value === 'string') this.#units(value)
    else {
      this.#ensure(value.length)
      this.#length += value.copy(this.#buffer, this.#length)
    }
    this.#buffer.writeInt32BE(this.#length - start - 4, start)
  }

  /** A text that ends with a zero. */
  #text(text: string): void {
    this.#units(text)
    this.#byte(0)
  }

  #units(text: string): void {
    this.#ensure(text.length * BYTES_PER_UNIT)
    if (text !== '') this.#length += this.#buffer.write(text, this.#length)
  }

  #byte(value: number): void {
    this.#ensure(1)
    this.#buffer[this.#length] = value
    this.#length += 1
  }

  #int16(value: number): void {
    this.#ensure(2)
    this.#length = this.#buffer.writeUInt16BE(value, this.#length)
  }

  #int32(value: number): void {
    this.#ensure(4)
    this.#length = this.#buffer.writeInt32BE(value, this.#length)
  }

  #ensure(bytes: number): void {
    const needed = this.#length + bytes
    if (needed <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }
}
