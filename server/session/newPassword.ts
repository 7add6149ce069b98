// Leaves out letters and digits that look alike: 0 O o, 1 l I.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password of the given length. */
export function newPassword(length: number): string {
  let password = ''
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      // 224 = 4 × 56: every character is equally likely.
      if (byte < ALPHABET.length * Math.floor(256 / ALPHABET.length) && password.length < length)
        password += ALPHABET[byte % ALPHABET.length]
    }
  }
  return password
}

/** In groups, for reading out or copying by hand: 12 of 56 characters are 69 bits. */
export const newReadablePassword = (): string => newPassword(12).replaceAll(/(.{4})(?=.)/g, '$1-')
