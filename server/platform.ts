import type { Database } from './db/types'

/** Everything that differs between Node, tests and the browser; the app itself imports none of it. */
export interface Platform {
  db: Database
  media: MediaStore
  pictures: PictureProcessor
  passwords: PasswordHasher
  log: Logger
  /** Epoch milliseconds. */
  now: () => number
  config: ServerConfig
}

export interface StoredFile {
  body: ReadableStream<Uint8Array> | Uint8Array
  bytes: number
  contentType: string
}

/** Keeps files under content-addressed names (`<sha-256>.<extension>`). Writing the same name twice is harmless. */
export interface MediaStore {
  put(name: string, body: Uint8Array, contentType: string): Promise<void>
  get(name: string): Promise<StoredFile | null>
  delete(name: string): Promise<void>
}

export interface PictureVariant {
  body: Uint8Array
  width: number
  height: number
  extension: 'webp' | 'jpg' | 'png'
  contentType: string
}

/** Re-encodes a picture: orientation applied, metadata dropped. Throws on anything that is not a readable picture. */
export interface PictureProcessor {
  process(input: Uint8Array, limits: { maxSide: number; thumbnailWidth: number }): Promise<{ full: PictureVariant; thumbnail: PictureVariant }>
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
  /** Key of the captcha's signature. */
  secret: string
  /** Whether `X-Forwarded-For` of the peer is believed. */
  trustProxy: boolean
  /** Check every answer against the contract (development and tests). */
  checkResults: boolean
}
