import { sql } from 'drizzle-orm'
import { AUDIO_FORMATS } from '../../../src/contract/guide/package/spotEntity'
import type { AudioInput, SpotAudio, SpotRecord } from '../../../src/contract/guide/package/spotEntity'
import { rows } from '../../db/rows'
import type { Context } from '../../http/handler'
import { sha256 } from '../../session/digest'
import { extensionOf, mediaName } from '../../lib/mediaNames'
import { refuse, unknownFiles } from './references'

/** The text of an explanation and its version number. */
interface Words {
  text: string
  textVersion: number
}

/**
 * The audio of an explanation as stored. Length, size, format and, if measured by the server, loudness come from the stored file,
 * whatever a caller sends. A new file belongs to the current text unless it names the spoken version; if the spoken text is restored,
 * the file belongs to it again.
 */
export async function resolveAudio({ tx, now }: Context, input: AudioInput | null, words: Words, before: SpotRecord | null): Promise<SpotAudio | null> {
  if (!input) return null
  const { textVersion: named, ...given } = input
  const old = before?.audio ?? null
  const news = [{ path: 'audio.url', value: given.url }, { path: 'audio.original', value: given.original }].filter(
    (file): file is { path: string; value: string } => file.value !== null && file.value !== old?.url && file.value !== old?.original,
  )
  refuse(await unknownFiles(tx, 'voice', news))
  if (old && before && old.url === given.url) {
    const known = old.textVersion === before.textVersion ? await digestOfWords(before.text) : old.spoken
    return { ...old, ...given, ...measureOf(old), ...(await spokenIn(words, named ?? old.textVersion, known)) }
  }
  const name = mediaName(given.url)
  const format = AUDIO_FORMATS.find((one) => one === extensionOf(name))
  if (!format) return refuseFormat()
  const [file] = await rows<Stored>(tx, sql`select coalesce(seconds, 0) as seconds, bytes, lufs, peak, clipped from media where name = ${name} and kind = 'voice'`)
  const { seconds, bytes, ...measured } = file!
  const known = before && named === before.textVersion ? await digestOfWords(before.text) : undefined
  return { ...given, seconds, bytes, clipped: null, ...measureOf(measured), format, ...(await spokenIn(words, named ?? words.textVersion, known)), recordedAt: now }
}

/** Enough digest digits to tell texts apart. */
const DIGITS = 16
const digestOfWords = async (text: string): Promise<string> => (await sha256(text.trim())).slice(0, DIGITS)

/** The text version spoken in the audio, and the digest of its text if known. */
async function spokenIn({ text, textVersion }: Words, named: number, known: string | undefined): Promise<Pick<SpotAudio, 'textVersion' | 'spoken'>> {
  const digest = await digestOfWords(text)
  if (named >= textVersion || digest === known) return { textVersion, spoken: digest }
  return { textVersion: named, ...(known !== undefined && { spoken: known }) }
}

type Stored = Pick<SpotAudio, 'seconds' | 'bytes' | 'lufs' | 'peak'> & { clipped: number | null }

/** The server's measurements; empty for formats it cannot decode, which keep the caller's values. */
const measureOf = ({ lufs, peak, clipped }: Pick<SpotAudio, 'lufs' | 'peak' | 'clipped'>) => (clipped === null || clipped === undefined ? {} : { lufs, peak, clipped })

function refuseFormat(): never {
  refuse([{ path: 'audio.url', message: '不是可用的音频' }])
  throw new Error('an audio file without a format was let through')
}
