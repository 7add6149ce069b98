import type { DomainLists } from '../types'

const now = Date.now()

export const lists: DomainLists = {
  bodies: async () => [
    { keyword: 'DD00000120' },
    { keyword: '公司 12' },
    { state: 'requested' },
    { state: 'issued' },
    { kind: 'company' },
    { requestedFrom: 0 },
    { requestedTo: now },
  ],
  isBroad: (body) => 'requestedFrom' in body || 'requestedTo' in body || 'kind' in body || body['state'] === 'issued',
}
