import type { DomainLists } from '../types'

export const lists: DomainLists = {
  bodies: () => [{ keyword: '云海' }, { kind: 'picture' }, { kind: 'video', keyword: '日出' }, { unused: true }],
  isBroad: () => true,
}
