import type { PictureQueue } from './queue'

/** A picture with its caption. While uploading it has the upload's id instead of a URL. */
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
