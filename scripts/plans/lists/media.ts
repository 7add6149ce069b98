import type { DomainLists } from '../lists'

export const lists: DomainLists = {
  bodies: () => [{ keyword: '云海' }, { kind: 'picture' }, { kind: 'video', keyword: '日出' }, { unused: true }],
  isBroad: () => true,
}
