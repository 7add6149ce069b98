import { fileTypeFromBuffer } from 'file-type/core'
import { parseBuffer } from 'music-metadata'
import type { ResultOf } from '../../../src/contract/kit/core'
import { viewOf } from '../../../src/contract/media/sound/frames'
import { scanFrames } from '../../../src/contract/media/sound/scan'
import { tagBytesAt } from '../../../src/contract/media/sound/tags'
import { VOICE_MAX_BYTES } from '../../../src/contract/media/storage'
import type { storage } from '../../../src/contract/media/storage'
import type { DetachedContext } from '../../http/handler'
import { rule, tooLarge } from '../../http/refusal'
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

const MB = 1024 ** 2
const UNMEASURED = { lufs: null, peak: null, clipped: null, silent: null, silentStart: null }

/** Stores audio in the mini-program's format, with the server's measurements. */
export async function storeVoice(
  { platform, session, now, audit, authenticatedTransaction: transaction }: DetachedContext,
  file: Blob,
): Promise<Voice> {
  checkSize('voice', file.size, platform.config)
  const sound = await readVoice(platform.sounds, new Uint8Array(await file.arrayBuffer()))
  const { body, format, seconds, brokenOff } = sound
  const bytes = body.byteLength
  if (bytes > VOICE_MAX_BYTES)
    throw tooLarge(`音频去掉标签和封面以后还有 ${(bytes / MB).toFixed(1)} MB，不能超过 ${VOICE_MAX_BYTES / MB} MB`)
  const name = await storeFile(platform.media, body, format)
  audit(name)
  const facts = { ...(sound.measure ?? UNMEASURED), brokenOff }
  await transaction((tx) =>
    insertFile(tx, {
      name,
      kind: 'voice',
      fileName: uploadedName(file),
      bytes,
      seconds,
      ...facts,
      createdAt: now,
      createdBy: session.accountId,
    }),
  )
  return { url: mediaUrlOf(name), seconds, bytes, format, ...facts }
}

const REFUSALS: Readonly<Record<SoundRefused['reason'], string>> = {
  damaged: '音频已损坏，或不含声音',
  large: `这段声音太长，转成 mp3 后超过 ${VOICE_MAX_BYTES / MB} MB，请分成几段`,
  samples: '读不出这个 wav 的声音，请存成 16 或 24 位 PCM，或 mp3',
  codec: '读不出这个 m4a 的声音：文件没有传完整，或不是 AAC 编码；请重新导出为 mp3',
}

/** Uploaded audio in the form to be stored. */
export async function readVoice(sounds: SoundProcessor, bytes: Uint8Array<ArrayBuffer>): Promise<ProcessedSound> {
  const { body, format } = await detectVoice(bytes)
  try {
    const sound = await sounds.process({ body, format })
    return { ...sound, seconds: Math.round(sound.seconds * 1000) / 1000 }
  } catch (error) {
    if (error instanceof SoundRefused) throw fileError(REFUSALS[error.reason])
    throw error
  }
}

const fileError = (message: string) => rule(message, [{ path: 'file', message }])

/** Places where a sound without a name may begin. */
const SEARCH_BYTES = 64 * 1024

/** The format of a file by its content, which tags may precede; they are left out. */
async function detectVoice(file: Uint8Array<ArrayBuffer>): Promise<SoundInput> {
  const body = file.subarray(leadingTags(file))
  const type = await fileTypeFromBuffer(body)
  if (type?.ext === 'm4a' || type?.ext === 'mp4') await refuseVideo(body, type.mime)
  const format =
    (type && FORMATS[type.ext]) ??
    // Tags alone, or padding before the first frame.
    (body.byteLength < file.byteLength || scanFrames(body.slice(0, SEARCH_BYTES), 'mp3') ? 'mp3' : null)
  if (!format) throw fileError('只能上传 mp3、m4a、aac、wav 音频')
  return { body, format }
}

const LEADING_TAGS_MAX = 16

function leadingTags(file: Uint8Array): number {
  const view = viewOf(file)
  let at = 0
  // More tags than programs write are no sound; the scan in the thread passes them.
  for (let tags = 0, bytes = 1; tags < LEADING_TAGS_MAX && bytes > 0 && at < view.byteLength; tags += 1, at += bytes)
    bytes = tagBytesAt(view, at)
  return Math.min(at, view.byteLength)
}

async function refuseVideo(body: Uint8Array, mimeType: string): Promise<void> {
  const metadata = await parseBuffer(body, { mimeType, size: body.byteLength }, { skipCovers: true }).catch(() => null)
  if (metadata?.format.hasVideo) throw fileError(REFUSALS.damaged)
}
