/** Where a scanned code leads: an address that the server knows, or a part of the open guide. */
export type Scanned = { kind: 'address'; path: string; needsNetwork: boolean } | { kind: 'part'; hash: string }

const SHORT_LINK = /^\/[gp]\/[\w-]{1,64}\/?$/
const GUIDE_PAGE = /^\/h5\/([\w-]{1,64})\/?$/
const PART = /^#[\w-]+(\/[\w-]+)?$/

/** Reads a code's text; null if it is none of this installation's signs. */
export function readSignCode(text: string, guideId: string, host: string): Scanned | null {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return null
  }
  // The host decides: signs may have been printed before the page was served over https.
  if (!/^https?:$/.test(url.protocol) || url.host !== host || url.username !== '') return null
  if (SHORT_LINK.test(url.pathname)) return { kind: 'address', path: url.pathname, needsNetwork: true }
  const [, id] = GUIDE_PAGE.exec(url.pathname) ?? []
  if (id === undefined) return null
  const hash = PART.test(url.hash) ? url.hash : ''
  return id === guideId && hash !== ''
    ? { kind: 'part', hash: hash.slice(1) }
    : { kind: 'address', path: `/h5/${id}${hash}`, needsNetwork: false }
}
