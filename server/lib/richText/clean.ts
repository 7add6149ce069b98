import sanitizeHtml from 'sanitize-html'
import { allowedAttributes, REMOVED_ELEMENTS, RICH_TEXT } from '../../../src/contract/kit/richText'

/** Never an allowed tag: tags renamed to it are dropped, their content stays. */
const DROPPED_TAG = 'x-not-kept'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(RICH_TEXT),
  allowedAttributes: { ...RICH_TEXT } as Record<string, string[]>,
  // `allowedAttributes` already sanitizes styles.
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [...REMOVED_ELEMENTS],
  nestingLimit: 60,
  transformTags: {
    '*': (tagName, attributes) => {
      const attribs = allowedAttributes(tagName, attributes)
      return attribs
        ? { tagName, attribs }
        : { tagName: (REMOVED_ELEMENTS as readonly string[]).includes(tagName) ? tagName : DROPPED_TAG, attribs: {} }
    },
  },
}

/** Broken nesting may take a few passes to stabilize; `nestingLimit` cuts anything deeper. */
const ROUNDS = 8

/**
 * Reduces rich text to what the contract allows. Used on every way in and out. Cleaning is idempotent, so no parser can
 * find anything in the result that another parser missed.
 */
export function cleanRichText(html: string): string {
  let before = html
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = sanitizeHtml(before, OPTIONS).trim()
    if (result === before) return result
    before = result
  }
  // Markup that never stabilizes is malicious, so retain only its text.
  return sanitizeHtml(before, { ...OPTIONS, allowedTags: [], transformTags: {} }).trim()
}
