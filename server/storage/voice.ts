import { fileTypeFromBuffer } from 'file-type/core'
import { parseBuffer } from 'music-metadata'
import type { ResultOf } from '../../src/contract/core'
import type { storage } from '../../src/contract/storage'
import type { DetachedContext } from '../http/handler'
import { rule } from '../http/refusal'
import { ownFile, storeFile, uploadedName } from './keep'
import { checkSize } from './limits'
import { mediaUrlOf } from './names'

type Voice = ResultOf<typeof storage.voice>

/** By the content's own type. Recorders often write m4a with the brand of a video container: it must hold no picture. */
const FORMATS: Readonly<Record<string, Voice['format']>> = { mp3: 'mp3', m4a: 'm4a', mp4: 'm4a', aac: 'aac', wav: 'wav' }

export async function storeVoice({ platform, session, now, audit, transaction }: DetachedContext, file: Blob): Promise<Voice> {
  checkSize('voice', file.size, platform.config)
  const body = new Uint8Array(await file.arrayBuffer())
  const { format, seconds } = await inspectVoice(body)
  const name = await storeFile(platform.media, body, format)
  audit(name)
  const bytes = body.byteLength
  await transaction((tx) =>
    ownFile(tx, { name, kind: 'voice', fileName: uploadedName(file), bytes, seconds, createdAt: now, createdBy: session.accountId }),
  )
  return { url: mediaUrlOf(name), seconds, bytes, format }
}

const refused = (message: string) => rule(message, [{ path: 'file', message }])

export async function inspectVoice(body: Uint8Array): Promise<Pick<Voice, 'format' | 'seconds'>> {
  const type = await fileTypeFromBuffer(body)
  const format = type && FORMATS[type.ext]
  if (!format) throw refused('只能上传 mp3、m4a、aac、wav 音频')
  const parsed = await parseBuffer(body, { mimeType: type.mime, size: body.byteLength }, { duration: true, skipCovers: true }).catch(() => null)
  const seconds = parsed?.format.duration ?? 0
  if (parsed?.format.hasVideo || !Number.isFinite(seconds) || seconds <= 0) throw refused('音频已损坏，或不含声音')
  return { format, seconds: Math.round(seconds * 1000) / 1000 }
}
