/** Pixels: width of a thumbnail in list rows on a high-density screen. */
export const ROW_PICTURE_WIDTH = 160

const STORED_PICTURE = /^\/saas\/media\/[0-9a-f]{64}\.(webp|jpg|png)$/

/** The thumbnail address of a stored picture for list rows; other addresses are returned unchanged. */
export const rowPicture = (address: string): string =>
  STORED_PICTURE.test(address) ? `${address}?width=${ROW_PICTURE_WIDTH}` : address
