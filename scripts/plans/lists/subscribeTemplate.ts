import type { DomainLists } from '../lists'

export const lists: DomainLists = {
  bodies: () => [{ scene: 'rescueTaken' }, { scene: 'problemSolved' }],
  isBroad: ({ scene }) => scene === 'problemSolved',
}
