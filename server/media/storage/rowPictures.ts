import { ROW_PICTURE_WIDTH } from '../../../src/contract/media/mediaUrl'
import type { MediaStore, PictureProcessor } from '../../platform'
import { semaphore } from '../../lib/semaphore'

/** Only what was stored as a thumbnail: of a picture of the full size one is made when it is stored. */
const MOST_BYTES = 256 * 1024
/** Some 3 kB each; the oldest give way. */
const KEPT = 1000
/** They cost some milliseconds of a core each, and a page asks for twenty. Who comes when so many wait gets the picture as it is stored. */
const [AT_ONCE, WAITING] = [2, 200]

/** Stored pictures as small as the rows of lists show them: made when one is first asked for, kept in the process, and for ever in the browsers. */
export class RowPictures {
  readonly #kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  readonly #inTurn = semaphore(AT_ONCE)
  #waiting = 0

  constructor(
    readonly media: Pick<MediaStore, 'get'>,
    readonly pictures: Pick<PictureProcessor, 'shrink'>,
  ) {}

  /** Null where it is to be had as it is stored only. `size`: its bytes. */
  async find(name: string, size: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const known = this.#kept.get(name)
    if (known) return known
    const { shrink } = this.pictures
    if (!shrink || size > MOST_BYTES || this.#waiting >= WAITING) return null
    if (this.#kept.size >= KEPT) this.#kept.delete(this.#kept.keys().next().value!)
    this.#waiting += 1
    const made = this.#inTurn(async () => {
      const file = await this.media.get(name)
      return file && shrink(new Uint8Array(await new Response(file.body as BodyInit).arrayBuffer()), ROW_PICTURE_WIDTH)
    })
      // A file that cannot be read now may be another time.
      .catch(() => null)
      .finally(() => (this.#waiting -= 1))
    this.#kept.set(name, made)
    if ((await made) === null) this.#kept.delete(name)
    return made
  }
}
