import { fileTypeFromBuffer } from 'file-type/core'
import { parseBuffer } from 'music-metadata'
import type { ResultOf } from '../../../src/contract/kit/core'
import type { storage } from '../../../src/contract/media/storage'
import type { DetachedContext } from '../../http/handler'
import { rule } from '../../http/refusal'
import { SoundRefused } from '../../platform'
import type { ProcessedSound, SoundInput, SoundProcessor } from '../../platform'
import { insertFile, storeFile } from './files'
import { uploadedName } from '../../lib/fileName'
import { checkSize } from './limits'
import { mediaUrlOf } from '../../lib/mediaNames'

type Voice = ResultOf<typeof storage.voice>

/** By detected type. Recorders often give m4a a video container's brand, so mp4 without a picture passes. */
const FORMATS: Readonly<Record<string, SoundInput['format']>> = {
  mp3: 'mp3',
  m4a: 'm4a',
  mp4: 'm4a',
  aac: 'aac',
  wav: 'wav',
}

/** Stores audio in the mini-program's format, with the server's measurements. */
export async function storeVoice(
  { platform, session, now, audit, authenticatedTransaction: transaction }: DetachedContext,
  file: Blob,
): Promise<Voice> {
  checkSize('voice', file.size, platform.config)
  const { body, format, seconds, measure } = await readVoice(platform.sounds, new Uint8Array(await file.arrayBuffer()))
  const name = await storeFile(platform.media, body, format)
  audit(name)
  const bytes = body.byteLength
  const loudness = measure ?? { lufs: null, peak: null, clipped: null }
  await transaction((tx) =>
    insertFile(tx, {
      name,
      kind: 'voice',
      fileName: uploadedName(file),
      bytes,
      seconds,
      ...loudness,
      createdAt: now,
      createdBy: session.accountId,
    }),
  )
  return { url: mediaUrlOf(name), seconds, bytes, format, ...loudness }
}

/** Uploaded audio in the form to be stored. */
export async function readVoice(
  sounds: SoundProcessor,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ProcessedSound & { seconds: number }> {
  const { format, seconds, channels } = await inspectVoice(bytes)
  try {
    return { ...(await sounds.process({ body: bytes, format, channels })), seconds }
  } catch (error) {
    if (error instanceof SoundRefused) throw fileError('读不出这个 wav 的声音，请存成 16 或 24 位 PCM，或 mp3')
    throw error
  }
}

const fileError = (message: string) => rule(message, [{ path: 'file', message }])

export async function inspectVoice(
  body: Uint8Array,
): Promise<Pick<SoundInput, 'format' | 'channels'> & { seconds: number }> {
  const type = await fileTypeFromBuffer(body)
  const format = type && FORMATS[type.ext]
  if (!format) throw fileError('只能上传 mp3、m4a、aac、wav 音频')
  const metadata = await parseBuffer(
    body,
    { mimeType: type.mime, size: body.byteLength },
    { duration: true, skipCovers: true },
  ).catch(() => null)
  const seconds = metadata?.format.duration ?? 0
  if (metadata?.format.hasVideo || !Number.isFinite(seconds) || seconds <= 0) throw fileError('音频已损坏，或不含声音')
  return { format, seconds: Math.round(seconds * 1000) / 1000, channels: metadata?.format.numberOfChannels ?? 1 }
}
