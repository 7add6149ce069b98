import { useCallback, useRef, useState } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { messageOf } from '@/lib/call'
import type { StoredKind } from '../sending'
import { BATCH_MAX, begun, keyOf, withTurns } from './files'
import type { BatchFile, BatchProps } from './types'

/** State of a batch: checks files one after another, uploads them in turns, creates records on demand. */
export function useBatch<K extends StoredKind>({ measure, noun, refusalOf, pictureOf, nameRefusal, save, onSaved }: BatchProps<K>) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'saving'>()
  const [files, setFiles] = useState<readonly BatchFile<K>[]>([])
  const listed = useRef(new Set<string>())
  // Thumbnails need playback of the video: one at a time.
  const checked = useRef(Promise.resolve())

  const change = useCallback((key: string, part: Partial<BatchFile<K>>) => {
    setFiles((before) => withTurns(before.map((file) => (file.key === key ? { ...file, ...part } : file))))
  }, [])
  /** Reports progress; a late report must not revert a file that has arrived. */
  const progress = useCallback((key: string, part: Pick<BatchFile<K>, 'fraction' | 'phase' | 'problem'>) => {
    setFiles((before) => withTurns(before.map((file) => (file.key === key && file.stored === null ? { ...file, ...part } : file))))
  }, [])
  const remove = useCallback((key: string) => {
    listed.current.delete(key)
    setFiles((before) => withTurns(before.filter((file) => file.key !== key)))
  }, [])

  const check = async (file: File) => {
    const key = keyOf(file)
    if (!listed.current.has(key)) return
    try {
      const problem = await refusalOf(file)
      if (problem !== null) return change(key, { phase: 'refused', problem })
      change(key, { phase: 'queued', picture: await pictureOf(file) })
    } catch (error) {
      change(key, { phase: 'refused', problem: messageOf(error) })
    }
  }
  const add = (chosen: readonly File[]) => {
    const fresh = [...new Map(chosen.map((file) => [keyOf(file), file])).values()].filter((file) => !files.some(({ key }) => key === keyOf(file)))
    const taken = fresh.slice(0, Math.max(0, BATCH_MAX - files.length))
    if (taken.length < fresh.length) toast.hint(`一次最多 ${BATCH_MAX} ${measure}`, `有 ${fresh.length - taken.length} ${measure}${noun}没有加入，请分几次上传`)
    else if (fresh.length < chosen.length) toast.hint(`${chosen.length - fresh.length} ${measure}${noun}已在列表里`)
    setFiles((before) => [...before, ...taken.map((file) => begun<K>(file))])
    for (const file of taken) listed.current.add(keyOf(file))
    for (const file of taken) checked.current = checked.current.then(() => check(file))
  }

  const ready = files.filter(({ phase, name }) => phase === 'stored' && nameRefusal(name) === null)
  /** Resolves to whether every file of the batch has become a record. */
  const saveReady = async (): Promise<boolean> => {
    let made = 0
    await once('saving', async () => {
      for (const { key, name, stored, picture } of ready) {
        try {
          // A stored file has both.
          await save({ name: name.trim(), stored: stored!, picture: picture! })
          made += 1
          change(key, { phase: 'saved', problem: null })
        } catch (error) {
          change(key, { problem: messageOf(error) })
        }
      }
      if (made > 0) {
        onSaved()
        toast.done(`已新增 ${made} ${measure}${noun}`, '都还没有上线，可以在列表里勾选后一起上线')
      }
    })
    return made > 0 && made === files.filter(({ phase }) => phase !== 'saved').length
  }
  return { files, ready, saving: busy !== null, add, change, progress, remove, saveReady }
}

export type Batch<K extends StoredKind> = ReturnType<typeof useBatch<K>>
