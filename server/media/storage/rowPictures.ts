import { ROW_PICTURE_WIDTH } from '../../../src/contract/kit/rowPicture'
import type { MediaStore, PictureProcessor } from '../../platform'
import { semaphore } from '../../lib/semaphore'

/** Thumbnails only: storing a full-size picture already creates its thumbnail. */
const MAX_BYTES = 256 * 1024
/** About 3 kB each; the oldest are evicted. */
const CACHE_MAX = 1000
/** Resizing takes milliseconds of CPU, and a page requests twenty. If the queue is full, the original is sent. */
const [AT_ONCE, WAITING] = [2, 200]

/** Stored pictures at list-row size: made on first request, cached in the process, and cached by browsers forever. */
export class RowPictures {
  readonly #cache = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  readonly #inTurn = semaphore(AT_ONCE)
  #waiting = 0

  constructor(
    readonly media: Pick<MediaStore, 'get'>,
    readonly pictures: Pick<PictureProcessor, 'shrink'>,
  ) {}

  /** Null if only the stored picture is available. `size`: its bytes. */
  async find(name: string, size: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const cached = this.#cache.get(name)
    if (cached) return cached
    const { shrink } = this.pictures
    if (!shrink || size > MAX_BYTES || this.#waiting >= WAITING) return null
    const [oldest] = this.#cache.keys()
    if (oldest !== undefined && this.#cache.size >= CACHE_MAX) this.#cache.delete(oldest)
    this.#waiting += 1
    const result = this.#inTurn(async () => {
      const file = await this.media.get(name)
      return file && shrink(new Uint8Array(await new Response(file.body as BodyInit).arrayBuffer()), ROW_PICTURE_WIDTH)
    })
      // A failed read may succeed next time.
      .catch(() => null)
      .finally(() => (this.#waiting -= 1))
    this.#cache.set(name, result)
    if ((await result) === null) this.#cache.delete(name)
    return result
  }
}
