import type { GuideRecord, Review } from '@/contract/guide/guide/guide'
import { completeGuide, makeGuide } from '../../builders'
import { ABSENT_ID, markForeign, none, sees, stockFor, tokenOf } from '../builder'
import type { Builder, Case, Inputs } from '../builder'
import { sorting } from '../records'

/** A guide in this state; the other tenant's is created by its own administrator. */
async function guideIn(
  given: Case,
  review: Review,
): Promise<GuideRecord | { id: string; version: number; type: 'composite' }> {
  if (given.subject === 'absent') return { id: ABSENT_ID, version: 1, type: 'composite' }
  const guide = await makeGuide(given.world.send, tokenOf(given), stockFor(given), review)
  markForeign(given, guide.id)
  return guide
}

/** Reads need a guide from a list that the account can see. */
const visibleGuide = (given: Case) =>
  guideIn(given, sees(given, 'guideAll') || sees(given, 'guideMaking') ? 'making' : 'pending')

const read: Builder = { foreign: 404, build: async (given) => ({ params: { id: (await visibleGuide(given)).id } }) }

const change = (review: Review, more: object = {}): Builder => ({
  foreign: 404,
  build: async (given) => {
    const { id, version, type } = await guideIn(given, review)
    return { params: { type }, body: { id, version, ...more } }
  },
})

export const inputs: Inputs<'guide'> = {
  // The first list visible to the account: another rule decides which lists it may request.
  queryPage: {
    build: (given) => ({
      body: { scope: sees(given, 'guideAll') ? 'all' : sees(given, 'guideMaking') ? 'making' : 'pending' },
    }),
  },
  idAndName: none,
  onlineIdAndName: none,
  list: none,
  basic: none,
  labelList: none,
  detail: read,
  getSettings: read,
  getLabels: read,
  languages: read,
  reviews: read,
  deletion: { foreign: 404, build: async (given) => ({ params: { id: (await guideIn(given, 'making')).id } }) },
  add: {
    // The guide is the caller's; its references are the subject's.
    foreign: 422,
    build: ({ world, subject }) => ({
      params: { type: 'composite' },
      body: completeGuide(world.own, {
        scenicTypeId: { own: world.own.scenicTypeId, other: world.other.scenicTypeId, absent: ABSENT_ID }[subject],
      }),
    }),
  },
  update: {
    foreign: 404,
    build: async (given) => {
      const { id, version, type } = await guideIn(given, 'making')
      return { params: { type }, body: { ...completeGuide(given.world.own), id, version } }
    },
  },
  submit: change('making'),
  auditPass: change('pending'),
  auditFail: change('pending', { reason: '简介有误' }),
  setLabels: change('making', { labels: ['赏秋'] }),
  setSettings: change('making', { settings: { triggerRadius: 80 } }),
  publishStatus: change('passed', { publish: 'online' }),
  top: change('passed', { top: true }),
  sort: sorting('guide'),
  preview: {
    foreign: 404,
    build: async (given) => {
      const { id, type } = await visibleGuide(given)
      return { params: { type, revision: 'draft', id } }
    },
  },
  difference: {
    foreign: 404,
    build: async (given) => {
      const { id, type } = await visibleGuide(given)
      return { params: { type, id } }
    },
  },
  delete: {
    foreign: 404,
    build: async (given) => {
      const { id, version, type } = await guideIn(given, 'making')
      return { params: { type, id }, query: { version: String(version) } }
    },
  },
}
