const BYTES = 24

/** Random, in 48 hexadecimal digits: no two phones make the same one. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')
