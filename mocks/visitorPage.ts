const PATH = /^\/h5\/[\w-]+\/?$/

/**
 * Shows the visitors' page if the address is one of its addresses. The page runs in a frame of this one, which answers its
 * calls: there is no server.
 */
export function showVisitorPage(): boolean {
  if (!PATH.test(location.pathname)) return false
  const frame = document.createElement('iframe')
  frame.src = location.pathname + location.hash
  frame.title = '访客页面'
  frame.allow = 'autoplay; geolocation'
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' })
  document.body.append(frame)
  return true
}
