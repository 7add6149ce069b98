/** A tag with its attributes, quoted ones as a whole. Each alternative begins otherwise, so that it never goes back. */
const TAG = /<[a-z][^\s"'<>]*(?:[^"'<>]|"[^"]*"|'[^']*')*>/gi
const STYLE = /("[^"]*"|'[^']*')|(\s|\/|^)style(?=\s*=)/gi

/**
 * Markup whose styles are plain data (`data-style`). Parsing a style where the policy of the page allows none is reported
 * as a breach, even in a document that is never shown. To be cleaned afterwards: this only renames.
 */
export const styleAsData = (html: string): string =>
  html.replace(TAG, (tag) => (/style/i.test(tag) ? tag.replace(STYLE, (found: string, quoted: string | undefined, before: string) => (quoted === undefined ? `${before}data-style` : found)) : tag))
