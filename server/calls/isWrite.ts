import type { Endpoint } from '../../src/contract/kit/core'

/**
 * Reads may travel as POST (`…/pt/…/queryPage`), uploads are writes. The parts of one are not: its begin, its end and the call
 * that makes a file of it are.
 */
export function isWrite({ method, path, bodyKind }: Endpoint): boolean {
  if (method === 'POST') return !path.startsWith('/api/mgr/pt/') && !path.startsWith('/api/mgr/pb/')
  return method !== 'GET' && method !== 'HEAD' && bodyKind !== 'part'
}
