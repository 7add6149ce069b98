import { sql } from 'drizzle-orm'
import { AUDIO_FORMATS } from '../../src/contract/spotEntity'
import type { AudioInput, SpotAudio, SpotRecord } from '../../src/contract/spotEntity'
import { rows } from '../db/rows'
import type { Context } from '../http/handler'
import { extensionOf, mediaName } from '../storage/names'
import { refuse, unknownFiles } from './references'

/**
 * The audio of an explanation as it is kept. Length, size and format are those of the stored file, whatever a caller says. A new file
 * belongs to the current text, unless it names the version that was spoken.
 */
export async function resolveAudio({ tx, now }: Context, input: AudioInput | null, textVersion: number, before: SpotRecord | null): Promise<SpotAudio | null> {
  if (!input) return null
  const { textVersion: spoken, ...given } = input
  const old = before?.audio ?? null
  const news = [{ path: 'audio.url', value: given.url }, { path: 'audio.original', value: given.original }].filter(
    (file): file is { path: string; value: string } => file.value !== null && file.value !== old?.url && file.value !== old?.original,
  )
  refuse(await unknownFiles(tx, 'voice', news))
  if (old && old.url === given.url) return { ...old, ...given, textVersion: Math.min(spoken ?? old.textVersion, textVersion) }
  const name = mediaName(given.url)
  const format = AUDIO_FORMATS.find((one) => one === extensionOf(name))
  if (!format) return refuseFormat()
  const [file] = await rows<{ seconds: number; bytes: number }>(tx, sql`select coalesce(seconds, 0) as seconds, bytes from media where name = ${name} and kind = 'voice'`)
  return { ...given, ...file!, format, textVersion: Math.min(spoken ?? textVersion, textVersion), recordedAt: now }
}

function refuseFormat(): never {
  refuse([{ path: 'audio.url', message: '不是可用的音频' }])
  throw new Error('an audio file without a format was let through')
}
