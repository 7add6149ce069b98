import { contract } from '@/contract'
import { must } from '../../builders'
import { packageOf, readPackage, readOf, recordOf, remove, update, writePackage } from '../guidePackage'
import { ABSENT_ID } from '../builder'
import type { Builder, Case, Inputs } from '../builder'

const fields = async ({ world }: Case) => {
  const [poiType] = await must(world.send, contract.poiType.idAndName, { token: world.tokens.admin })
  return { poiTypeId: poiType!.id, name: '光明顶', lng: 118.164, lat: 30.133 }
}

/** A bulk call on the caller's guide that includes the subject's point. */
const selection = (more: object): Builder => ({
  foreign: 404,
  build: async (given) => {
    const own = await packageOf({ ...given, subject: 'own' })
    const { id, version } = given.subject === 'own' ? own.poi : await recordOf(given, 'poi')
    return { body: { guideId: own.guide.id, items: [{ id, version, ...more }] } }
  },
})

export const inputs: Inputs<'guidePoi'> = {
  list: readPackage,
  simpleList: readPackage,
  types: readPackage,
  detail: readOf('poi'),
  labelFilter: readPackage,
  add: writePackage(fields),
  update: update('poi', fields),
  bulk: selection({ changes: { radius: 80 } }),
  sort: {
    foreign: 404,
    build: async (given) => {
      if (given.subject === 'absent') return { body: { guideId: ABSENT_ID, ids: [ABSENT_ID] } }
      const { guide, poi } = await packageOf(given)
      return { body: { guideId: guide.id, ids: [poi.id] } }
    },
  },
  labelSort: writePackage(() => ({ labels: [] })),
  delete: remove('poi'),
  deleteMany: selection({}),
  pictureDelete: {
    foreign: 404,
    build: async (given) => {
      const { cover } = given.world.own
      if (given.subject === 'absent') return { params: { id: ABSENT_ID }, query: { version: '1', url: cover } }
      const { poi } = await packageOf(given)
      if (given.subject === 'other')
        return { params: { id: poi.id }, query: { version: String(poi.version), url: cover } }
      const { after } = await must(given.world.send, contract.guidePoi.bulk, {
        token: given.world.tokens.admin,
        body: { guideId: poi.guideId, items: [{ id: poi.id, version: poi.version, changes: { pictures: [cover] } }] },
      })
      return { params: { id: poi.id }, query: { version: String(after[0]!.version), url: cover } }
    },
  },
  deletion: readOf('poi'),
}
