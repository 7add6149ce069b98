import sanitizeHtml from 'sanitize-html'
import { attributesKept, LEFT_OUT_WHOLE, RICH_TEXT } from '../../../src/contract/kit/richText'

/** Never an allowed tag: tags renamed to it are dropped, their content stays. */
const NOT_KEPT = 'x-not-kept'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(RICH_TEXT),
  allowedAttributes: { ...RICH_TEXT } as Record<string, string[]>,
  // `attributesKept` already sanitizes styles.
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [...LEFT_OUT_WHOLE],
  nestingLimit: 60,
  transformTags: {
    '*': (tagName, given) => {
      const attribs = attributesKept(tagName, given)
      return attribs ? { tagName, attribs } : { tagName: (LEFT_OUT_WHOLE as readonly string[]).includes(tagName) ? tagName : NOT_KEPT, attribs: {} }
    },
  },
}

/** Broken nesting may take a few passes to stabilize; `nestingLimit` cuts anything deeper. */
const ROUNDS = 8

/**
 * Reduces rich text to what the contract allows. Used on every way in and out. Cleaning is idempotent, so no parser can find
 * anything in the result that another parser missed.
 */
export function cleanRichText(html: string): string {
  let before = html
  for (let round = 0; round < ROUNDS; round += 1) {
    const cleaned = sanitizeHtml(before, OPTIONS).trim()
    if (cleaned === before) return cleaned
    before = cleaned
  }
  // Markup that never stabilizes is malicious, so retain only its text.
  return sanitizeHtml(before, { ...OPTIONS, allowedTags: [], transformTags: {} }).trim()
}
