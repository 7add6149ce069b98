import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { AUDIO_FORMATS } from '../../../src/contract/guide/package/spotEntity'
import type { AudioInput, SpotAudio, SpotRecord } from '../../../src/contract/guide/package/spotEntity'
import { person } from '../../../src/contract/kit/states'
import { isMeasured, soundFacts, stoppingFaults } from '../../../src/contract/media/soundFaults'
import type { KnownMeasure } from '../../../src/contract/media/soundFaults'
import { refuseFields } from '../../http/refusal'
import { onlyRow } from '../../db/rows'
import type { Context } from '../../http/handler'
import { sha256 } from '../../lib/digest'
import { extensionOf, mediaName } from '../../lib/mediaNames'
import { unknownFiles } from './references'

/** The text of an explanation and its version number. */
interface SpotText {
  text: string
  textVersion: number
}

/**
 * The audio of an explanation as stored. Length, size, format and, if measured by the server, loudness come from the
 * stored file, whatever a caller sends. A new file belongs to the current text unless it names the spoken version; if
 * the spoken text is restored, the file belongs to it again.
 */
export async function resolveAudio(
  context: Context,
  input: AudioInput | null,
  spotText: SpotText,
  before: SpotRecord | null,
): Promise<SpotAudio | null> {
  if (!input) return null
  const { tx, now } = context
  const { textVersion: namedVersion, accepted: isAccepted, ...fields } = input
  const oldAudio = before?.audio ?? null
  const newFiles = [
    { path: 'audio.url', value: fields.url },
    { path: 'audio.original', value: fields.original },
  ].filter(
    (file): file is { path: string; value: string } =>
      file.value !== null && file.value !== oldAudio?.url && file.value !== oldAudio?.original,
  )
  refuseFields(await unknownFiles(tx, 'voice', newFiles))
  if (oldAudio && before && oldAudio.url === fields.url) {
    const knownDigest = oldAudio.textVersion === before.textVersion ? await textDigest(before.text) : oldAudio.spoken
    const { accepted, ...sameAudio } = oldAudio
    return {
      ...sameAudio,
      ...fields,
      ...loudnessOf(oldAudio),
      ...(await acceptance(context, oldAudio, isAccepted ?? accepted !== undefined)),
      ...(await spokenText(spotText, namedVersion ?? oldAudio.textVersion, knownDigest)),
    }
  }
  const name = mediaName(fields.url)
  const format = AUDIO_FORMATS.find((candidate) => candidate === extensionOf(name))
  if (!format) return refuseFormat()
  const file = await onlyRow(
    tx,
    storedAudio,
    sql`select coalesce(seconds, 0) as seconds, bytes, lufs, peak, clipped, silent, silent_start as "silentStart",
        broken_off as "brokenOff"
      from media
      where name = ${name} and kind = 'voice'`,
  )
  const { seconds, bytes, clipped, silent, silentStart, brokenOff } = file
  const knownDigest = before && namedVersion === before.textVersion ? await textDigest(before.text) : undefined
  return {
    ...fields,
    seconds,
    bytes,
    clipped,
    silent,
    silentStart,
    brokenOff,
    ...loudnessOf(file),
    format,
    ...(await acceptance(context, file, isAccepted === true)),
    ...(await spokenText(spotText, namedVersion ?? spotText.textVersion, knownDigest)),
    recordedAt: now,
  }
}

/** Enough digest digits to tell texts apart. */
const DIGITS = 16
const textDigest = async (text: string): Promise<string> => (await sha256(text.trim())).slice(0, DIGITS)

/** The text version spoken in the audio, and the digest of its text if known. */
async function spokenText(
  { text, textVersion }: SpotText,
  namedVersion: number,
  knownDigest: string | undefined,
): Promise<Pick<SpotAudio, 'textVersion' | 'spoken'>> {
  const digest = await textDigest(text)
  if (namedVersion >= textVersion || digest === knownDigest) return { textVersion, spoken: digest }
  return { textVersion: namedVersion, ...(knownDigest !== undefined && { spoken: knownDigest }) }
}

const storedAudio = z.object({
  seconds: z.number(),
  bytes: z.number(),
  lufs: z.number().nullable(),
  peak: z.number().nullable(),
  ...z.object(soundFacts).required().shape,
})
/** The server's measurements; empty for formats it cannot decode, which keep the caller's values. */
const loudnessOf = ({ lufs, peak, clipped }: Pick<SpotAudio, 'lufs' | 'peak' | 'clipped'>) =>
  isMeasured({ clipped }) ? { lufs, peak } : {}

/** Who accepted a sound with its faults, and when: the first time counts. A sound without faults needs none. */
async function acceptance(
  { tx, session, now }: Context,
  audio: KnownMeasure & Pick<SpotAudio, 'accepted'>,
  isAccepted: boolean,
): Promise<Pick<SpotAudio, 'accepted'>> {
  if (!isAccepted || stoppingFaults(audio).length === 0) return {}
  if (audio.accepted) return { accepted: audio.accepted }
  const by = await onlyRow(tx, person, sql`select id, name from account where id = ${session.accountId}`)
  return { accepted: { at: now, by } }
}

function refuseFormat(): never {
  refuseFields([{ path: 'audio.url', message: '不是可用的音频' }])
  throw new Error('an audio file without a format was let through')
}
