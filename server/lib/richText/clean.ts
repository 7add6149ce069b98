import sanitizeHtml from 'sanitize-html'
import { attributesKept, LEFT_OUT_WHOLE, RICH_TEXT } from '../../../src/contract/kit/richText'

/** Allowed in no text: what is transformed into it is left out, its content stays. */
const NOT_KEPT = 'x-not-kept'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(RICH_TEXT),
  allowedAttributes: { ...RICH_TEXT } as Record<string, string[]>,
  // Styles come from `attributesKept`, which writes them itself.
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

/** Broken nesting may take a few rounds to come to rest; what is deeper is cut by `nestingLimit`. */
const ROUNDS = 8

/**
 * A rich text with nothing in it but what the contract allows. For every way in and every way out: cleaned again it stays
 * the same, so that no parser finds in it what another one did not.
 */
export function cleanRichText(html: string): string {
  let before = html
  for (let round = 0; round < ROUNDS; round += 1) {
    const cleaned = sanitizeHtml(before, OPTIONS).trim()
    if (cleaned === before) return cleaned
    before = cleaned
  }
  // Markup that never comes to rest was made to deceive: its words are kept.
  return sanitizeHtml(before, { ...OPTIONS, allowedTags: [], transformTags: {} }).trim()
}
