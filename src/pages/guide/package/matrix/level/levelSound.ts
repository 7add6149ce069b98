import { decodeUrl, RATE } from '@/components/ui/sound/studio/decode'
import { initialEdit } from '@/components/ui/sound/studio/edit'
import { finish } from '@/components/ui/sound/studio/finish'
import type { Studio } from '@/components/ui/sound/studio/work'
import { transferOf } from '@/components/upload/transfer'
import type { Stored } from '@/components/upload/transfer'

/** Levels a stored sound to the common loudness and stores it as a new file. Start and end stay unchanged. */
export async function levelSound(
  studio: Studio,
  { url, title }: { url: string; title: string },
  signal: AbortSignal,
): Promise<Stored<'voice'>> {
  const samples = await decodeUrl(url, signal)
  const fullEdit = initialEdit(samples.length / RATE)
  await studio.do({ kind: 'load', samples, rate: RATE })
  const result = await studio.do({ kind: 'correct', edit: fullEdit })
  if (!result) throw new Error('听不到声音，请重录')
  const { file } = await finish(studio, { ...fullEdit, gain: result.gain }, `${title}.mp3`)
  signal.throwIfAborted()
  return transferOf('voice', file).run(signal, () => undefined)
}
