import { useCallback, useRef, useState } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { messageOf } from '@/lib/call'
import type { StoredKind } from '../transfer'
import { BATCH_MAX, newBatchFile, keyOf, startQueued } from './files'
import type { BatchFile, BatchProps } from './types'
import { required } from '@/lib/required'

/** State of a batch: checks files one after another, uploads them in turns, creates records on demand. */
export function useBatch<K extends StoredKind>({
  classifier,
  noun,
  refusalOf,
  pictureOf,
  nameRefusal,
  save,
  onSaved,
}: BatchProps<K>) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'saving'>()
  const [files, setFiles] = useState<readonly BatchFile<K>[]>([])
  const listed = useRef(new Set<string>())
  // Thumbnails need playback of the video: one at a time.
  const checkQueue = useRef(Promise.resolve())

  const change = useCallback((key: string, part: Partial<BatchFile<K>>) => {
    setFiles((before) => startQueued(before.map((file) => (file.key === key ? { ...file, ...part } : file))))
  }, [])
  /** Reports progress; a late report must not revert a file that has arrived. */
  const progress = useCallback((key: string, part: Pick<BatchFile<K>, 'fraction' | 'phase' | 'problem'>) => {
    setFiles((before) =>
      startQueued(before.map((file) => (file.key === key && file.stored === null ? { ...file, ...part } : file))),
    )
  }, [])
  const remove = useCallback((key: string) => {
    listed.current.delete(key)
    setFiles((before) => startQueued(before.filter((file) => file.key !== key)))
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
  const add = (picked: readonly File[]) => {
    const fresh = [...new Map(picked.map((file) => [keyOf(file), file])).values()].filter(
      (file) => !files.some(({ key }) => key === keyOf(file)),
    )
    const added = fresh.slice(0, Math.max(0, BATCH_MAX - files.length))
    if (added.length < fresh.length)
      toast.hint(
        `一次最多 ${BATCH_MAX} ${classifier}`,
        `有 ${fresh.length - added.length} ${classifier}${noun}没有加入，请分几次上传`,
      )
    else if (fresh.length < picked.length) toast.hint(`${picked.length - fresh.length} ${classifier}${noun}已在列表里`)
    setFiles((before) => [...before, ...added.map((file) => newBatchFile<K>(file))])
    for (const file of added) listed.current.add(keyOf(file))
    for (const file of added) checkQueue.current = checkQueue.current.then(() => check(file))
  }

  const ready = files.filter(({ phase, name }) => phase === 'stored' && nameRefusal(name) === null)
  /** Resolves to whether every file of the batch has become a record. */
  const saveReady = async (): Promise<boolean> => {
    let savedCount = 0
    await once('saving', async () => {
      for (const { key, name, stored, picture } of ready) {
        try {
          await save({
            name: name.trim(),
            stored: required(stored, 'stored file'),
            picture: required(picture, 'picture of the stored file'),
          })
          savedCount += 1
          change(key, { phase: 'saved', problem: null })
        } catch (error) {
          change(key, { problem: messageOf(error) })
        }
      }
      if (savedCount > 0) {
        onSaved()
        toast.done(`已新增 ${savedCount} ${classifier}${noun}`, '都还没有上线，可以在列表里勾选后一起上线')
      }
    })
    return savedCount > 0 && savedCount === files.filter(({ phase }) => phase !== 'saved').length
  }
  return { files, ready, saving: busy !== null, add, change, progress, remove, saveReady }
}

export type Batch<K extends StoredKind> = ReturnType<typeof useBatch<K>>
