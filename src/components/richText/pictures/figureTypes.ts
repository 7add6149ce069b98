import type { PictureQueue } from './queue'

/** A picture with its caption. One that is on its way has the number of its upload instead of an address. */
export interface FigureAttributes {
  src: string | null
  alt: string
  caption: string
  width: string | null
  height: string | null
  upload: string | null
}

export interface FigureOptions {
  queue: PictureQueue | null
}
