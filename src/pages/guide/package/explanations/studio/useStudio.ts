import { useCallback, useEffect, useRef, useState } from 'react'
import type { Measured } from '@/contract/media/loudness'
import { messageOf } from '@/lib/call'
import { decodeUrl, RATE } from '@/components/ui/sound/studio/decode'
import { initialEdit } from '@/components/ui/sound/studio/edit'
import type { Edit } from '@/components/ui/sound/studio/edit'
import { finish } from '@/components/ui/sound/studio/finish'
import type { Finished } from '@/components/ui/sound/studio/finish'
import { openStudio } from '@/components/ui/sound/studio/work'
import type { Studio } from '@/components/ui/sound/studio/work'

/** Delay after a handle rests. */
const REST_MS = 300

export interface Loaded {
  samples: Float32Array<ArrayBuffer>
  seconds: number
  /** Number of clips in the source. */
  clipped: number
}

export interface StudioPreview {
  edit: Edit
  samples: Float32Array<ArrayBuffer>
  measured: Measured
}

/** One sound being edited: decoded once, edited any number of times, measured as it would be written. */
export function useStudio(url: string) {
  const studio = useRef<Studio | null>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [edit, setEdit] = useState<Edit | null>(null)
  const [preview, setPreview] = useState<StudioPreview | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const handle = openStudio()
    studio.current = handle
    const load = async () => {
      const samples = await decodeUrl(url, controller.signal)
      const { clipped } = await handle.do({ kind: 'load', samples, rate: RATE })
      if (controller.signal.aborted) return
      const seconds = Math.floor((samples.length / RATE) * 100) / 100
      setLoaded({ samples, seconds, clipped })
      setEdit((before) => before ?? initialEdit(seconds))
    }
    load().catch((error: unknown) => controller.signal.aborted || setFailure(messageOf(error)))
    return () => {
      controller.abort()
      handle.end()
      studio.current = null
    }
  }, [url, attempt])

  useEffect(() => {
    if (!loaded || !edit) return
    let over = false
    const timer = window.setTimeout(() => {
      studio.current?.do({ kind: 'preview', edit }).then(
        (preview) => over || setPreview({ edit, ...preview }),
        (error: unknown) => over || setFailure(messageOf(error)),
      )
    }, REST_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [edit, loaded])

  const retry = useCallback(() => {
    setFailure(null)
    setLoaded(null)
    setAttempt((count) => count + 1)
  }, [])
  const correct = useCallback(async () => {
    const result = edit && (await studio.current?.do({ kind: 'correct', edit }))
    if (result) setEdit(result)
  }, [edit])
  const write = useCallback(
    async (name: string): Promise<Finished> => {
      if (!studio.current || !edit) throw new Error('音频还没有读到')
      return finish(studio.current, edit, name)
    },
    [edit],
  )
  return { loaded, failure, retry, edit, setEdit, preview, correct, write }
}
