import type { Endpoint } from '../../src/contract/kit/core'

/**
 * Reads may travel as POST (`…/pt/…/queryPage`). Uploads are writes; for uploads in parts, only the calls that begin, end
 * and make a file of one are, not the parts.
 */
export function isWrite({ method, path, bodyKind }: Endpoint): boolean {
  if (method === 'POST') return !path.startsWith('/api/mgr/pt/') && !path.startsWith('/api/mgr/pb/')
  return method !== 'GET' && method !== 'HEAD' && bodyKind !== 'part'
}
