import { Button, Flex } from 'antd'
import { useState } from 'react'
import { PauseIcon, PlayIcon, UndoIcon } from '@/components/icons'
import { same } from '@/components/form/schema'
import { soundTime } from '@/components/ui/sound/soundTime'
import { useToast } from '@/components/ui/toast/useToast'
import { UploadProgress, UploadStatusText } from '@/components/upload/UploadState'
import { useUpload } from '@/components/upload/useUpload'
import type { AudioInput } from '@/contract/guide/package/spotEntity'
import { initialEdit } from '@/components/ui/sound/studio/edit'
import type { Edit } from '@/components/ui/sound/studio/edit'
import type { Finished } from '@/components/ui/sound/studio/finish'
import shared from '@/theme/shared.module.css'
import { EditFields } from './EditFields'
import { Loudness } from './Loudness'
import css from './Studio.module.css'
import { usePlayback } from './usePlayback'
import { useStudio } from './useStudio'
import type { Loaded } from './useStudio'
import { Wave } from './Wave'

interface StudioProps {
  audio: AudioInput
  /** Name for written files. */
  name: string
  onChange: (audio: AudioInput) => void
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/** Cuts, fades and levels an explanation's audio; the result is an MP3, and the source file is retained. */
export default function Studio(props: StudioProps) {
  const studio = useStudio(props.audio.url)
  const { loaded, failure, retry, edit } = studio
  if (failure) {
    return (
      <p className={`${shared.row} ${shared.small}`} data-tone="bad" role="alert">
        {failure}
        <Button size="small" onClick={retry}>
          重试
        </Button>
      </p>
    )
  }
  if (!loaded || !edit)
    return (
      <p className={shared.small} role="status">
        正在读取波形…
      </p>
    )
  return <Editing {...props} studio={studio} loaded={loaded} edit={edit} />
}

interface EditingProps extends StudioProps {
  studio: ReturnType<typeof useStudio>
  loaded: Loaded
  edit: Edit
}

function Editing({ audio, name, onChange, studio, loaded, edit }: EditingProps) {
  const toast = useToast()
  const { setEdit, preview, correct, write } = studio
  const playback = usePlayback(preview)
  const [busy, setBusy] = useState<'correct' | 'write' | null>(null)
  const [encoded, setEncoded] = useState<Finished | null>(null)
  const { upload, send, retry, cancel } = useUpload('voice', ({ url }) => {
    onChange({
      ...audio,
      url,
      original: audio.original ?? audio.url,
      lufs: rounded(encoded?.measured.lufs ?? null),
      peak: rounded(encoded?.measured.peak ?? null),
      accepted: false,
    })
  })
  const during = async (step: 'correct' | 'write', run: () => Promise<void>) => {
    setBusy(step)
    await run().catch((error: unknown) => toast.failed('音频没有处理完', error))
    setBusy(null)
  }
  const save = () =>
    during('write', async () => {
      playback.stop()
      const result = await write(`${name}.mp3`)
      setEncoded(result)
      send(result.file)
    })
  const isTouched = !same(edit, initialEdit(loaded.seconds))
  const locked = busy !== null || upload !== null
  return (
    <div className={css.studio} role="group" aria-label="剪辑音频">
      <Wave
        samples={loaded.samples}
        seconds={loaded.seconds}
        edit={edit}
        at={playback.at}
        disabled={locked}
        onEdit={setEdit}
      />
      <PlaybackBar
        playback={playback}
        edit={edit}
        canPlay={preview !== null}
        onReset={isTouched && !locked ? () => setEdit(initialEdit(loaded.seconds)) : undefined}
      />
      <EditFields edit={edit} disabled={locked} onEdit={setEdit} />
      <Loudness
        measured={preview?.measured ?? null}
        clipped={loaded.clipped}
        busy={busy === 'correct'}
        disabled={locked}
        onCorrect={() => void during('correct', correct)}
      />
      {upload ? (
        <>
          {upload.kind !== 'failed' && <UploadProgress upload={upload} name="剪辑后的音频" />}
          <UploadStatusText upload={upload} hint="" onCancel={cancel} onRetry={retry} />
        </>
      ) : (
        <Button
          type="primary"
          loading={busy === 'write'}
          disabled={!isTouched || !preview || busy !== null}
          onClick={() => void save()}
        >
          保存剪辑
        </Button>
      )}
    </div>
  )
}

interface PlaybackBarProps {
  playback: ReturnType<typeof usePlayback>
  edit: Edit
  canPlay: boolean
  /** Omitted while there is nothing to reset. */
  onReset: (() => void) | undefined
}

const PlaybackBar = ({ playback: { at, isPlaying, play, stop }, edit, canPlay, onReset }: PlaybackBarProps) => (
  <Flex align="center" gap={8}>
    <Button
      shape="circle"
      icon={isPlaying ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
      aria-label={isPlaying ? '停止试听' : '试听剪辑后的效果'}
      disabled={!canPlay}
      onClick={isPlaying ? stop : play}
    />
    <span className={shared.aside}>
      {soundTime(Math.max(0, (at ?? edit.start) - edit.start))} / {soundTime(edit.end - edit.start)}
    </span>
    <Button
      type="text"
      size="small"
      className={shared.end}
      icon={<UndoIcon size={14} />}
      disabled={!onReset}
      onClick={onReset}
    >
      还原
    </Button>
  </Flex>
)
