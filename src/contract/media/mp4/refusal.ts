/** A video visitors' phones cannot play; the message is addressed to the uploader. */
export class VideoRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'VideoRefused'
  }
}
