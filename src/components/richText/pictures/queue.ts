import { v4 as uuid } from 'uuid'
import { checkText, checkUpload } from '@/components/upload/checkPicture'
import { preparedPicture } from '@/components/upload/picture/prepare'
import { retryUntilDone } from '@/components/upload/retryUntilDone'
import { transferOf } from '@/components/upload/transfer'
import type { StoredPicture } from '@/contract/media/storage'
import { messageOf } from '@/lib/call'
import { pictureCheck } from '@/lib/files'
import { fetchPicture } from './fetchPicture'

export type PictureState =
  /** `waits`: stopped by a temporary obstacle; resumes by itself. */
  | { kind: 'sending'; preview: string | null; fraction: number; waits: boolean }
  | { kind: 'stored'; picture: StoredPicture }
  /** Omitted from the text until someone chooses a file for its place. */
  | { kind: 'failed'; msg: string; file: File | null }

/** Uploads a text's pictures one after another, across network interruptions. */
export class PictureQueue {
  private readonly states = new Map<string, PictureState>()
  private readonly listeners = new Set<() => void>()
  private last: Promise<unknown> = Promise.resolve()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly stateOf = (id: string | null): PictureState | null => (id === null ? null : (this.states.get(id) ?? null))

  /** Average progress of the running uploads; null if there are none. */
  readonly fraction = (): number | null => {
    const sending = [...this.states.values()].filter((state) => state.kind === 'sending')
    return sending.length === 0 ? null : sending.reduce((sum, { fraction }) => sum + fraction, 0) / sending.length
  }

  addFile(file: File): string {
    const id = uuid()
    this.send(id, file)
    return id
  }

  /** Another site's picture, fetched by this browser if allowed. */
  addAddress(address: string): string {
    const id = uuid()
    this.begin(id, null, () => fetchPicture(address))
    return id
  }

  /** Retries, or uploads another file in its place. */
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
      file = await preparedPicture(file)
      const { result } = await checkUpload(file, { ratio: null })
      if (result !== pictureCheck.suitable) throw new Error(checkText(result, file))
      const sending = transferOf('picture', file)
      const { signal } = new AbortController()
      const attempt = () =>
        sending.run(signal, (share) => {
          fraction = share
          show(false)
        })
      const picture = await retryUntilDone(attempt, { signal, progress: () => fraction, onWaiting: () => show(true) })
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
