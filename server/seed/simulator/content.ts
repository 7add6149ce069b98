import { trialSpots } from '../../../src/contract/features/sell/trialSpots'
import type { ResultOf } from '../../../src/contract/kit/core'
import { visitorGuide } from '../../../src/contract/visitor/visitorGuide'
import { visitorProblem } from '../../../src/contract/visitor/visitorProblem'
import { visitorServices } from '../../../src/contract/visitor/visitorServices'
import type { WalkTrack } from '../visitor/visitorWalk'
import type { Call } from './visitorCalls'

/** What a guide offers, as its visitors get it. */
export interface GuideContent {
  id: string
  /** Explanations with audio of each packet, original language first. */
  packets: readonly (readonly WalkTrack[])[]
  /** Empty if it is free, or cannot be bought. */
  products: ResultOf<typeof visitorServices.products>['products']
  questions: readonly string[]
  problemTypes: ResultOf<typeof visitorProblem.problemTypes>['types']
}

const WAY = { way: 'mini' } as const

async function readTracks(call: Call, guide: ResultOf<typeof visitorGuide.guide>): Promise<WalkTrack[][]> {
  const { id, revision, trial, trialUnit, packets } = guide
  const tracks: WalkTrack[][] = []
  for (const { id: packetId, status } of packets) {
    if (!status) continue
    const { pois, spots } = await call(visitorGuide.packet, {
      params: { id, revision, packetId },
      query: trial === null ? {} : { trial, trialUnit },
    })
    const free = trial === null ? null : trialSpots(spots, { trial, trialUnit })
    tracks.push(
      spots.flatMap(({ id: spotId, poiId, title, audio }) => {
        const poi = pois.find((point) => point.id === poiId)
        if (!audio || poi?.lng == null || poi.lat == null) return []
        const locked = free !== null && !free.has(spotId)
        return [{ spotId, title, seconds: Math.round(audio.seconds), lng: poi.lng, lat: poi.lat, locked }]
      }),
    )
  }
  return tracks.filter((list) => list.length > 0)
}

/** Reads a guide; its functions that are switched off count as empty. */
export async function readContent(call: Call, id: string): Promise<GuideContent> {
  const guide = await call(visitorGuide.guide, { params: { id }, query: WAY })
  const { canBuy, products } = await call(visitorServices.products, { query: { guideId: id, ...WAY } })
  const problems = await call(visitorProblem.problemTypes, { query: { guideId: id, ...WAY } })
  const questions = guide.functionsOff.includes('questions')
    ? []
    : await call(visitorServices.questions, { query: { guideId: id, ...WAY } })
  return {
    id,
    packets: await readTracks(call, guide),
    products: canBuy ? products : [],
    questions: questions.flatMap((kind) => kind.questions.map(({ question }) => question)),
    problemTypes: problems.open ? problems.types : [],
  }
}
