import { createHash } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { CreateMultipartUploadCommandInput } from '@aws-sdk/client-s3'
import type { MediaStore } from '../../platform'
import { contentTypeOf, extensionOf } from '../../lib/mediaNames'

/** S3 accepts no part under 5 MB except the last. Parts are held in memory one at a time. */
const PART_BYTES = 8 * 1024 * 1024

/** Uploads a file in parts: it appears only once the last part has arrived, and a failure leaves nothing behind. */
async function putInParts(
  client: S3Client,
  object: CreateMultipartUploadCommandInput,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object))
  const upload = { Bucket: object.Bucket, Key: object.Key, UploadId }
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  try {
    for await (const Body of joinParts(pieces)) {
      const PartNumber = parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
      parts.push({ PartNumber, ETag })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}

/** The same bytes in equal pieces, the last one shorter. Each is valid until the next is requested. */
async function* joinParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(PART_BYTES)
  let length = 0
  for await (const piece of pieces) {
    for (let at = 0; at < piece.byteLength;) {
      const chunk = piece.subarray(at, at + PART_BYTES - length)
      buffer.set(chunk, length)
      length += chunk.byteLength
      at += chunk.byteLength
      if (length < PART_BYTES) continue
      yield buffer
      length = 0
    }
  }
  if (length > 0) yield buffer.subarray(0, length)
}

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
 * The SDK itself has no timeout, and a waiting call holds an upload slot. `answerMs` limits a call until its response
 * headers arrive, including waiting for a connection and sending 20 MB. `silentMs` also ends a download that the
 * visitor stopped reading; the rest can be requested as a range.
 */
const LIMITS = { connectMs: 5_000, answerMs: 30_000, silentMs: 60_000 }
/** Connections for downloads, and for everything else. */
const READERS = 200
const CALLS = 50

/** Files in an S3-compatible bucket. */
export function createMediaS3({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  pathStyle = false,
  prefix = '',
  limits = LIMITS,
}: S3Settings): MediaStore {
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
  const readClient = connect(READERS)
  const objectKey = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  const nullIfAbsent = async <T>(call: Promise<T>): Promise<T | null> => {
    try {
      return await call
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }

  const objectHeaders = (ContentType: string) => ({ ContentType, CacheControl: 'public, max-age=31536000, immutable' })
  const size = async (name: string): Promise<number | null> => {
    const head = await nullIfAbsent(client.send(new HeadObjectCommand(objectKey(name))))
    return head ? (head.ContentLength ?? 0) : null
  }

  return {
    async put(name, body, contentType) {
      await client.send(new PutObjectCommand({ ...objectKey(name), ...objectHeaders(contentType), Body: body }))
    },
    // Read twice: S3 needs the name before the upload, and cannot rename a file.
    async putPieces(extension, read) {
      const hash = createHash('sha256')
      for await (const piece of read()) hash.update(piece)
      const name = `${hash.digest('hex')}.${extension}`
      if ((await size(name)) === null)
        await putInParts(client, { ...objectKey(name), ...objectHeaders(contentTypeOf(extension)) }, read())
      return name
    },
    async get(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const object = await nullIfAbsent(readClient.send(new GetObjectCommand({ ...objectKey(name), Range })))
      if (!object?.Body) return null
      return {
        body: object.Body.transformToWebStream() as ReadableStream<Uint8Array>,
        bytes: object.ContentLength ?? 0,
        contentType: contentTypeOf(extensionOf(name)),
      }
    },
    async remove(name, ageMs) {
      const head = await nullIfAbsent(client.send(new HeadObjectCommand(objectKey(name))))
      if (head?.LastModified && Date.now() - head.LastModified.getTime() < ageMs) return false
      if (head) await client.send(new DeleteObjectCommand(objectKey(name)))
      return true
    },
    size,
  }
}
