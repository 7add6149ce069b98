import type { DomainLists } from '../types'

export const lists: DomainLists = {
  bodies: () => [{ scene: 'rescueTaken' }, { scene: 'problemSolved' }],
  isBroad: ({ scene }) => scene === 'problemSolved',
}
