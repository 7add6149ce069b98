/** A video that visitors' phones cannot play, in words for whoever uploads it. */
export class VideoRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'VideoRefused'
  }
}
