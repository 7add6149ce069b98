import { v4 as uuid } from 'uuid'
import { checkText, checkUpload } from '@/components/upload/checkPicture'
import { persist } from '@/components/upload/persist'
import { sendingOf } from '@/components/upload/sending'
import type { StoredPicture } from '@/contract/media/storage'
import { messageOf } from '@/lib/call'
import { pictureCheck } from '@/lib/files'
import { fetchPicture } from './fetchPicture'

export type PictureState =
  /** `waits`: stopped by what passes, goes on by itself. */
  | { kind: 'sending'; preview: string | null; fraction: number; waits: boolean }
  | { kind: 'stored'; picture: StoredPicture }
  /** It stays out of the text until somebody chooses a file for its place. */
  | { kind: 'failed'; msg: string; file: File | null }

/** The pictures of one text on their way: one after the other, through cuts of the network. */
export class PictureQueue {
  private readonly states = new Map<string, PictureState>()
  private readonly listeners = new Set<() => void>()
  private last: Promise<unknown> = Promise.resolve()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly stateOf = (id: string | null): PictureState | null => (id === null ? null : (this.states.get(id) ?? null))

  /** Share that is sent of all that are on their way; null when none is. */
  readonly fraction = (): number | null => {
    const sending = [...this.states.values()].filter((state) => state.kind === 'sending')
    return sending.length === 0 ? null : sending.reduce((sum, { fraction }) => sum + fraction, 0) / sending.length
  }

  addFile(file: File): string {
    const id = uuid()
    this.send(id, file)
    return id
  }

  /** A picture of another site, fetched by this browser where it may be. */
  addAddress(address: string): string {
    const id = uuid()
    this.begin(id, null, () => fetchPicture(address))
    return id
  }

  /** Once more, or another file in its place. */
  send(id: string, file: File): void {
    this.begin(id, URL.createObjectURL(file), () => Promise.resolve(file))
  }

  private begin(id: string, preview: string | null, read: () => Promise<File>): void {
    this.show(id, { kind: 'sending', preview, fraction: 0, waits: false })
    this.last = this.last.then(() => this.run(id, preview, read))
  }

  private async run(id: string, preview: string | null, read: () => Promise<File>): Promise<void> {
    let file: File | null = null
    let fraction = 0
    const show = (waits: boolean) => this.show(id, { kind: 'sending', preview, fraction, waits })
    try {
      file = await read()
      const { result } = await checkUpload(file, { ratio: null })
      if (result !== pictureCheck.suitable) throw new Error(checkText(result, file))
      const sending = sendingOf('picture', file)
      const { signal } = new AbortController()
      const attempt = () =>
        sending.run(signal, (share) => {
          fraction = share
          show(false)
        })
      const picture = await persist(attempt, { signal, progress: () => fraction, onWaiting: () => show(true) })
      this.show(id, { kind: 'stored', picture })
    } catch (error) {
      this.show(id, { kind: 'failed', msg: messageOf(error), file })
    } finally {
      if (preview !== null) URL.revokeObjectURL(preview)
    }
  }

  private show(id: string, state: PictureState): void {
    this.states.set(id, state)
    for (const listener of this.listeners) listener()
  }
}
