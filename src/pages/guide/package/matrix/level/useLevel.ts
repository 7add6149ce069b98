import { useEffect, useRef, useState } from 'react'
import { openStudio } from '@/components/ui/sound/studio/work'
import type { Studio } from '@/components/ui/sound/studio/work'
import { transferOf } from '@/components/upload/transfer'
import type { Stored } from '@/components/upload/transfer'
import { guideSpot } from '@/contract/guide/package/guideSpot'
import { call, messageOf } from '@/lib/call'
import { decodeUrl, RATE } from '@/components/ui/sound/studio/decode'
import { initialEdit } from '@/components/ui/sound/studio/edit'
import { finish } from '@/components/ui/sound/studio/finish'
import { usePackageEditor } from '../../state/editorState'
import { combine } from '../../commands/command'
import type { Command } from '../../commands/command'
import type { Levelled } from './levelled'

/** Levels a stored sound to the common loudness and stores it as a new file. Start and end stay unchanged. */
async function levelSound(
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

interface LevelFailure {
  id: string
  title: string
  msg: string
}

type State =
  | { kind: 'idle' }
  | { kind: 'running'; at: number; of: number; title: string }
  | { kind: 'done'; count: number; failures: readonly LevelFailure[] }

/** Levels sounds one by one and writes them together: one undo reverts all. */
export function useLevel() {
  const { commands, history } = usePackageEditor()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Replaces the sound it was made from with the new one; a sound stored meanwhile stays. */
  const replace = ({ spot }: Levelled, upload: Stored<'voice'>, label: string): Command => ({
    label,
    run: async () => {
      const { audio } = await call(guideSpot.detail, { params: { id: spot.id } })
      if (audio?.url !== spot.audio.url) return null
      const { url, lufs, peak } = upload
      return commands
        .changeSpot(
          spot.id,
          { audio: { url, original: audio.original ?? audio.url, lufs, peak, textVersion: audio.textVersion } },
          label,
          null,
        )
        .run()
    },
  })

  const start = async (sounds: readonly Levelled[]) => {
    const controller = new AbortController()
    running.current = controller
    const studio = openStudio()
    const [replacements, failures]: [Command[], LevelFailure[]] = [[], []]
    const label = `统一响度，${sounds.length} 条`
    for (const [at, sound] of sounds.entries()) {
      if (controller.signal.aborted) break
      const { id, title, audio } = sound.spot
      setState({ kind: 'running', at, of: sounds.length, title })
      try {
        replacements.push(replace(sound, await levelSound(studio, { url: audio.url, title }, controller.signal), label))
      } catch (error) {
        if (!controller.signal.aborted) failures.push({ id, title, msg: messageOf(error) })
      }
    }
    studio.end()
    try {
      if (replacements.length > 0) await history.perform(combine(label, replacements))
      setState({ kind: 'done', count: replacements.length, failures })
    } catch (error) {
      setState({
        kind: 'done',
        count: 0,
        failures: [...failures, { id: '', title: '写入讲解', msg: messageOf(error) }],
      })
    }
  }
  return { state, start, stop: () => running.current?.abort() }
}
