/** What WeChat adds to the address when it sends a visitor back. */
export interface Returned {
  guideId: string
  code: string
  state: string
}

/** Takes WeChat's answer out of the address: it is used once, and nobody should pass it on. */
export function takeReturned(): Returned | null {
  const [, guideId] = /^\/h5\/([\w-]{1,64})\/?$/.exec(location.pathname) ?? []
  const query = new URLSearchParams(location.search)
  const [code, state] = [query.get('code'), query.get('state')]
  if (guideId === undefined || code === null || state === null) return null
  history.replaceState(null, '', location.pathname + location.hash)
  return { guideId, code, state }
}
