/** A tag with its attributes, quoted values as a whole. Alternatives start differently, so there is no backtracking. */
const TAG = /<[a-z][^\s"'<>]*(?:[^"'<>]|"[^"]*"|'[^']*')*>/gi
const STYLE = /("[^"]*"|'[^']*')|(\s|\/|^)style(?=\s*=)/gi

/**
 * Turns styles into plain data (`data-style`). If the page's policy allows no styles, even parsing one in a document
 * that is never shown is reported as a violation. This only renames; sanitise the result afterwards.
 */
export const styleAsData = (html: string): string =>
  html.replace(TAG, (tag) =>
    /style/i.test(tag)
      ? tag.replace(STYLE, (match: string, quoted: string | undefined, before: string) =>
          quoted === undefined ? `${before}data-style` : match,
        )
      : tag,
  )
