import type { SoundMeasure } from '../src/contract/media/loudness'
import type { ChatBot } from './ports/chatBot'
import type { Database } from './db/types'
import type { MapDefaults } from './ports/mapDefaults'
import type { PlaceSearch } from './ports/placeSearch'
import type { Messages } from './ports/messages'
import type { MinaCodes } from './ports/miniProgramCodes'
import type { Payments } from './ports/payments'
import type { SessionCache } from './ports/session'
import type { SignIns } from './ports/signIns'
import type { Visitors } from './ports/visitorIdentity'
import type { WeatherService } from './ports/weather'

/** Everything that differs between Node, tests and the browser; the app itself imports none of it. */
export interface Platform {
  db: Database
  media: MediaStore
  pictures: PictureProcessor
  sounds: SoundProcessor
  passwords: PasswordHasher
  /** SHA-256 of tokens and names; left out, Web Crypto's. */
  digest?: Digest
  /** HMAC-SHA-256 of the names that a log keeps; left out, Web Crypto's. */
  keyedDigest?: KeyedDigest
  payments: Payments
  codes: MinaCodes
  messages: Messages
  visitors: Visitors
  bot: ChatBot
  /** Left out, what operators write is the weather. */
  weather?: WeatherService | undefined
  /** Left out, places are found among the merchant's own alone. */
  placeSearch?: PlaceSearch
  signIns: SignIns
  /** Where sessions are kept between calls; left out, each call reads its own from the database. */
  kept?: SessionCache
  log: Logger
  /** Packs an answer for a caller that takes the named encodings (`accept-encoding`); nothing where that is not worth it. */
  pack?: (text: string, accepted: string) => Promise<{ body: Uint8Array<ArrayBuffer>; encoding: string } | undefined>
  /** Epoch milliseconds. */
  now: () => number
  /** Hears how many audit entries were written, where somebody seals them. */
  wroteEntries?: (count: number) => void
  config: ServerConfig
  /** Answers that the API document shows, where there are any. */
  examples?: Examples
}

/** SHA-256 in hexadecimal. */
export type Digest = (text: string) => string | Promise<string>

/** A hash that only who has the key can compare with a guess: HMAC-SHA-256 in hexadecimal. */
type KeyedDigest = (key: string, text: string) => string | Promise<string>

/** A real answer of a call, captured by the tests: its HTTP status and its envelope. */
export interface Example {
  status: number
  body: unknown
}

/** By the name of the call. */
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

/** Keeps files under content-addressed names (`<sha-256>.<extension>`). Writing the same name twice is harmless. */
export interface MediaStore {
  put(name: string, body: Uint8Array, contentType: string): Promise<void>
  /** Keeps a file that comes in pieces, a few of which are held at a time, and answers its name. `read` may be asked more than once. */
  putPieces(extension: string, read: () => AsyncIterable<Uint8Array>): Promise<string>
  /** The file, or the bytes from `start` to `end` (both included) of it. */
  get(name: string, range?: ByteRange): Promise<StoredFile | null>
  /** Bytes of the whole file, null when there is none. */
  size(name: string): Promise<number | null>
  /** Deletes a file for good that is older than `ageMs`; a younger one may just be coming into use again. Answers whether it is gone. */
  remove?(name: string, ageMs: number): Promise<boolean>
  /**
   * Puts aside every file older than `ageMs` that `kept` does not name (it is asked in batches) and answers how many; one that
   * is put again meanwhile stays. Stores that leave this to their operator have none.
   */
  sweep?(ageMs: number, kept: (names: string[]) => Promise<ReadonlySet<string>>): Promise<number>
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
  /** Re-encodes a picture: orientation applied, metadata dropped. Throws `PictureRefused` on what is not a usable picture. */
  process(input: Uint8Array, limits: PictureLimits): Promise<ProcessedPicture>
  /** Draws an SVG of our own making (the seed's covers). Never for what callers send: an SVG can load and run things. */
  draw(svg: Uint8Array, limits: PictureLimits): Promise<ProcessedPicture>
  /** A stored picture in this width, as WebP; left out where nothing can make one. */
  shrink?(stored: Uint8Array, width: number): Promise<Uint8Array<ArrayBuffer>>
}

/** Why a picture was refused: not a type we take, a side too long, or unreadable. */
export class PictureRefused extends Error {
  constructor(readonly reason: 'type' | 'side' | 'unreadable') {
    super(`picture refused: ${reason}`)
    this.name = 'PictureRefused'
  }
}

export interface SoundInput {
  body: Uint8Array<ArrayBuffer>
  format: 'mp3' | 'm4a' | 'aac' | 'wav'
  /** That the file says it has. */
  channels: number
}

export interface ProcessedSound {
  body: Uint8Array<ArrayBuffer>
  /** What the mini-program plays. */
  format: 'mp3' | 'm4a' | 'aac'
  /** Null for what cannot be decoded here: m4a and aac. */
  measure: SoundMeasure | null
}

export interface SoundProcessor {
  /** Measures a sound and makes an MP3 of a WAV. Throws `SoundRefused` on a WAV whose samples cannot be read. */
  process(sound: SoundInput): Promise<ProcessedSound>
}

/** A WAV that holds something else than plain samples. */
export class SoundRefused extends Error {
  constructor() {
    super('sound refused: its samples cannot be read')
    this.name = 'SoundRefused'
  }
}

/** Argon2id over the client's hash. */
export interface PasswordHasher {
  hash(secret: string): Promise<string>
  verify(stored: string, secret: string): Promise<boolean>
}

export interface Logger {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

export interface ServerConfig {
  /** Demonstration accounts exist and the login page offers them. */
  demo: { password: string } | null
  /** How the console hashes a password before sending it; must equal the console's own setting. */
  passwordHash: { algorithm: 'SHA256' | 'SHA512' | 'MD5'; suffix: string }
  geeTest: { id: string; key: string } | null
  session: { idleMs: number; absoluteMs: number }
  /** What the stored files of one merchant may take together. */
  mediaQuotaBytes: number
  /** The longest video, where that is less than the product's limit. */
  videoMaxBytes: number
  /** Key of the captcha's signature. */
  secret: string
  /** Whether `X-Forwarded-For` of the peer is believed. */
  trustProxy: boolean
  map: MapDefaults
  /** Check every answer against the contract (development and tests). */
  checkResults: boolean
}
