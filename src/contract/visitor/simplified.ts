import { traditional, simplified } from './traditional.json'

const SIMPLIFIED = new Map(Array.from(traditional, (character, index) => [character, simplified.charAt(index)]))

/**
 * Text with traditional characters as simplified ones, so that visitors from Taiwan and Hong Kong find what is written in
 * Chinese, and the other way round. For comparing only: several traditional characters share a simplified one.
 */
export const inSimplified = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character)
