import type { SoundMeasure } from '../src/contract/media/loudness'
import type { Answers } from './ports/answers'
import type { ChatBot } from './ports/chatBot'
import type { Database } from './db/types'
import type { MapDefaults } from './ports/mapDefaults'
import type { PlaceSearch } from './ports/placeSearch'
import type { Messages } from './ports/messages'
import type { MiniProgramCodes } from './ports/miniProgramCodes'
import type { Payments } from './ports/payments'
import type { SessionCache } from './ports/session'
import type { SignIns } from './ports/signIns'
import type { Visitors } from './ports/visitorIdentity'
import type { WeChat } from './ports/weChat'
import type { WeChatPay } from './ports/weChatPay'
import type { WeatherService } from './ports/weather'

/** Everything that differs between Node, tests and the browser; the app itself imports none of it. */
export interface Platform {
  db: Database
  media: MediaStore
  pictures: PictureProcessor
  sounds: SoundProcessor
  passwords: PasswordHasher
  /** SHA-256 of tokens and names; defaults to Web Crypto. */
  digest?: Digest
  /** HMAC-SHA-256 of names in logs; defaults to Web Crypto. */
  keyedDigest?: KeyedDigest
  payments: Payments
  codes: MiniProgramCodes
  messages: Messages
  visitors: Visitors
  /** Without it, WeChat is never called. */
  weChat?: WeChat | undefined
  /** Without it, no merchant can collect money with WeChat Pay. */
  weChatPay?: WeChatPay | undefined
  bot: ChatBot
  /** Without it, the weather is what operators write. */
  weather?: WeatherService | undefined
  /** Without it, only the merchant's own places can be found. */
  placeSearch?: PlaceSearch
  signIns: SignIns
  /** Session cache between calls; without it, each call reads its session from the database. */
  sessions?: SessionCache
  /** Cache of public answers; without it, every answer is read from the database. */
  answers?: Answers
  log: Logger
  /** Compresses an answer for the given `accept-encoding`; undefined if not worth it. */
  pack?: (text: string, accepted: string) => Promise<{ body: Uint8Array<ArrayBuffer>; encoding: string } | undefined>
  /** Epoch milliseconds. */
  now: () => number
  /** Receives the number of audit entries written, if someone seals them. */
  wroteEntries?: (count: number) => void
  config: ServerConfig
  /** Example answers for the API document, if available. */
  examples?: Examples
}

/** SHA-256 in hexadecimal. */
export type Digest = (text: string) => string | Promise<string>

/** A hash that only holders of the key can recompute: HMAC-SHA-256 in hexadecimal. */
type KeyedDigest = (key: string, text: string) => string | Promise<string>

/** A real answer of a call, captured by the tests: HTTP status and envelope. */
export interface Example {
  status: number
  body: unknown
}

/** By call name. */
export type Examples = Readonly<Record<string, Example>>

export interface StoredFile {
  body: ReadableStream<Uint8Array> | Uint8Array
  /** Length of `body`. */
  bytes: number
  contentType: string
}

export interface ByteRange {
  start: number
  end: number
}

/** Stores files under content-addressed names (`<sha-256>.<extension>`). Writing the same name twice is harmless. */
export interface MediaStore {
  put(name: string, body: Uint8Array, contentType: string): Promise<void>
  /** Stores a file from pieces, a few in memory at a time; returns its name. `read` may be called repeatedly. */
  putPieces(extension: string, read: () => AsyncIterable<Uint8Array>): Promise<string>
  /** The file, or its bytes from `start` to `end` (both included). */
  get(name: string, range?: ByteRange): Promise<StoredFile | null>
  /** Bytes of the whole file; null if it does not exist. */
  size(name: string): Promise<number | null>
  /** Deletes a file older than `ageMs`, as younger ones may be coming back into use; returns whether it did. */
  remove?(name: string, ageMs: number): Promise<boolean>
  /**
   * Sets aside every file older than `ageMs` that `kept` (called in batches) does not return, and answers how many; a
   * file stored again meanwhile stays. Absent if the store's operator handles this.
   */
  sweep?(ageMs: number, findKnown: (names: string[]) => Promise<ReadonlySet<string>>): Promise<number>
}

/** A stored file could not be reached, written or read. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the file store failed', { cause })
    this.name = 'StoreUnavailable'
  }
}

export interface PictureVariant {
  body: Uint8Array<ArrayBuffer>
  width: number
  height: number
  extension: 'webp' | 'jpg' | 'png'
  contentType: string
}

export interface PictureLimits {
  maxSide: number
  thumbnailWidth: number
}

export interface ProcessedPicture {
  full: PictureVariant
  thumbnail: PictureVariant
}

export interface PictureProcessor {
  /** Re-encodes a picture: orientation applied, metadata dropped. Throws `PictureRefused` for unusable pictures. */
  process(input: Uint8Array, limits: PictureLimits): Promise<ProcessedPicture>
  /** Draws our own SVGs (the seed's covers). Never use it for callers' files: an SVG can load and run things. */
  draw(svg: Uint8Array, limits: PictureLimits): Promise<ProcessedPicture>
  /** A stored picture scaled to this width, as WebP; absent if the platform cannot do that. */
  shrink?(picture: Uint8Array, width: number): Promise<Uint8Array<ArrayBuffer>>
}

/** Why a picture was refused: unsupported type, side too long, or unreadable. */
export class PictureRefused extends Error {
  constructor(readonly reason: 'type' | 'side' | 'unreadable') {
    super(`picture refused: ${reason}`)
    this.name = 'PictureRefused'
  }
}

export interface SoundInput {
  body: Uint8Array<ArrayBuffer>
  format: 'mp3' | 'm4a' | 'aac' | 'wav'
}

export interface ProcessedSound {
  body: Uint8Array<ArrayBuffer>
  /** Formats that the mini-program plays. */
  format: 'mp3' | 'm4a' | 'aac'
  /** Of the sound itself, whatever the file's head declares. */
  seconds: number
  /** The file ends before its sound does. */
  brokenOff: boolean
  /** Null for formats that cannot be decoded here: m4a and aac. */
  measure: SoundMeasure | null
}

export interface SoundProcessor {
  /** Measures audio, leaves out tags and pictures, and converts WAV to MP3. Throws `SoundRefused` if it cannot be read. */
  process(sound: SoundInput): Promise<ProcessedSound>
}

/** Why a sound was refused: nothing in it can be played, a WAV contains anything but plain samples, or an m4a anything but AAC. */
export class SoundRefused extends Error {
  constructor(readonly reason: 'damaged' | 'samples' | 'codec' | 'large') {
    super(`sound refused: ${reason}`)
    this.name = 'SoundRefused'
  }
}

/** Argon2id over the client's hash. */
export interface PasswordHasher {
  hash(secret: string): Promise<string>
  verify(hash: string, secret: string): Promise<boolean>
}

export interface Logger {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

export interface ServerConfig {
  /** If set, demonstration accounts exist and the login page offers them. */
  demo: { password: string } | null
  /** How the console hashes a password before sending it; must match the console's own setting. */
  passwordHash: { algorithm: 'SHA256' | 'SHA512' | 'MD5'; suffix: string }
  geeTest: { id: string; key: string } | null
  session: { idleMs: number; absoluteMs: number }
  /** Quota of all stored files of one merchant. */
  mediaQuotaBytes: number
  /** Maximum video size, if below the product's limit. */
  videoMaxBytes: number
  /** Signing key of the captcha. */
  secret: string
  /** Whether to trust the peer's `X-Forwarded-For`. */
  trustProxy: boolean
  map: MapDefaults
  /** Origins whose pages may read the visitors' calls, beside our own. */
  visitorOrigins: readonly string[]
  /** Checks every answer against the contract (development and tests; rows are checked too, see `db/rows`). */
  checkResults: boolean
}
