import { createHash } from 'node:crypto'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, NoSuchKey, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { MediaStore } from '../platform'
import { CONTENT_TYPES, extensionOf } from '../lib/mediaNames'
import { putInParts } from './s3Parts'

export interface S3Settings {
  bucket: string
  region: string
  /** For services other than AWS (OSS, COS, MinIO). */
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
  /** Put the bucket in the path instead of the host name, as MinIO requires. */
  pathStyle?: boolean
  /** Prefix of every key, for instance `media/`. */
  prefix?: string
  limits?: typeof LIMITS
}

const isAbsent = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound

/**
 * The SDK itself has no timeout, and a waiting call holds an upload slot. `answerMs` limits a call until its response headers arrive,
 * including waiting for a connection and sending 20 MB. `silentMs` also ends a download that the visitor stopped reading; the rest can be requested
 * as a range.
 */
const LIMITS = { connectMs: 5_000, answerMs: 30_000, silentMs: 60_000 }
/** Connections for downloads, and for everything else. */
const READERS = 200
const CALLS = 50

/** Files in an S3-compatible bucket. */
export function createMediaS3({ bucket, region, endpoint, accessKeyId, secretAccessKey, pathStyle = false, prefix = '', limits = LIMITS }: S3Settings): MediaStore {
  const connect = (maxSockets: number) =>
    new S3Client({
      region,
      endpoint,
      forcePathStyle: pathStyle,
      credentials: { accessKeyId, secretAccessKey },
      // Compatible services reject the checksum headers that the SDK otherwise adds to every call.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: limits.connectMs,
        requestTimeout: limits.answerMs,
        throwOnRequestTimeout: true,
        socketTimeout: limits.silentMs,
        httpAgent: { maxSockets },
        httpsAgent: { maxSockets },
      },
    })
  const client = connect(CALLS)
  // Downloads get their own connections: slow readers hold theirs, and must not block uploads.
  const reading = connect(READERS)
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  const orNull = async <T>(call: Promise<T>): Promise<T | null> => {
    try {
      return await call
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }

  const about = (ContentType: string) => ({ ContentType, CacheControl: 'public, max-age=31536000, immutable' })
  const size = async (name: string): Promise<number | null> => {
    const found = await orNull(client.send(new HeadObjectCommand(at(name))))
    return found ? (found.ContentLength ?? 0) : null
  }

  return {
    async put(name, body, contentType) {
      await client.send(new PutObjectCommand({ ...at(name), ...about(contentType), Body: body }))
    },
    // Read twice: S3 needs the name before the upload, and cannot rename a file.
    async putPieces(extension, read) {
      const hash = createHash('sha256')
      for await (const piece of read()) hash.update(piece)
      const name = `${hash.digest('hex')}.${extension}`
      if ((await size(name)) === null) await putInParts(client, { ...at(name), ...about(CONTENT_TYPES[extension]!) }, read())
      return name
    },
    async get(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await orNull(reading.send(new GetObjectCommand({ ...at(name), Range })))
      if (!found?.Body) return null
      return {
        body: found.Body.transformToWebStream() as ReadableStream<Uint8Array>,
        bytes: found.ContentLength ?? 0,
        contentType: CONTENT_TYPES[extensionOf(name)]!,
      }
    },
    async remove(name, ageMs) {
      const found = await orNull(client.send(new HeadObjectCommand(at(name))))
      if (found?.LastModified && Date.now() - found.LastModified.getTime() < ageMs) return false
      if (found) await client.send(new DeleteObjectCommand(at(name)))
      return true
    },
    size,
  }
}
