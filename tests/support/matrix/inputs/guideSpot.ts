import { packageOf, readPackage, readOf, recordOf, remove, update } from '../guidePackage'
import { ABSENT_ID } from '../builder'
import type { Inputs } from '../builder'

const fields = { title: '云海', text: '云海以秋冬为多。' }

export const inputs: Inputs<'guideSpot'> = {
  tree: readPackage,
  detail: readOf('spot'),
  add: {
    foreign: 404,
    build: async (given) => ({ body: { packetId: (await recordOf(given, 'packet')).id, ...fields } }),
  },
  update: update('spot', () => fields),
  move: {
    foreign: 404,
    build: async (given) => ({ body: { id: (await recordOf(given, 'spot')).id, parentId: null } }),
  },
  sort: {
    foreign: 404,
    build: async (given) => {
      if (given.subject === 'absent') return { body: { packetId: ABSENT_ID, parentId: null, ids: [ABSENT_ID] } }
      const { packet, spot } = await packageOf(given)
      return { body: { packetId: packet.id, parentId: null, ids: [spot.id] } }
    },
  },
  delete: remove('spot'),
}
