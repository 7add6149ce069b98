import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { CreateMultipartUploadCommandInput, S3Client } from '@aws-sdk/client-s3'

/** S3 accepts no part under 5 MB except the last. Parts are held in memory one at a time. */
const PART_BYTES = 8 * 1024 * 1024

/** Uploads a file in parts: it appears only once the last part has arrived, and a failure leaves nothing behind. */
export async function putInParts(
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
