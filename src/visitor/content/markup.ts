/*
 * The server cleans rich text whenever it leaves (server/lib/richText). Here it only takes the form that this page needs:
 * its policy allows no styles in markup, and links may lead out over https alone.
 */

const ALIGNED = /<(p|h2|h3|figure) style="text-align:(center|right|justify)">/g
const LINK = /<a href="([^"]*)">/g

/** Markup of the server for this page: styles become attributes, outside links open beside it. */
export const pageMarkup = (html: string): string =>
  html.replace(ALIGNED, '<$1 data-align="$2">').replace(LINK, (_, href: string) => {
    if (href.startsWith('https://')) return `<a href="${href}" target="_blank" rel="noopener noreferrer">`
    return /^(tel|mailto):/.test(href) ? `<a href="${href}">` : '<a>'
  })

interface Policy {
  createHTML: (html: string) => unknown
}

interface Factory {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy
}

let policy: Policy | undefined

/** The markup as the browser takes it: the page's own policy refuses plain strings. */
export function trustedMarkup(html: string): string {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy('richText', { createHTML: pageMarkup }) ?? { createHTML: pageMarkup }
  // React's types know strings alone.
  return policy.createHTML(html) as string
}
