/** Made by scripts/build/sitData.ts. */
declare module 'virtual:sit-data' {
  /** Address of the prepared data folder: tar, gzip. */
  export const database: string
  /** Address of the demonstration's pictures (mocks/server/packedPictures.ts). */
  export const pictures: string
  /** Another one for every change of what the folder depends on. */
  export const version: string
}
