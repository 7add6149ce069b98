import { addDays } from '../../../src/contract/kit/chinaDay'
import { warnsFrom } from '../../../src/contract/guide/guide/guideCapacity'
import type { guideStatistics } from '../../../src/contract/data/guideStatistics'
import type { statistics } from '../../../src/contract/data/statistics'
import type { StatisticsQuery } from '../../../src/contract/data/statisticsPeriod'
import type { Tx } from '../../db/types'
import { weatherOf } from '../../guide/guide/weather/read'
import type { Context, Handlers } from '../../http/handler'
import { readRevision } from '../../operation/miniProgram/page/read'
import { comparedPeriod, checkGuide } from './events'
import type { ComparedPeriod } from './events'
import { readDays, readGuide, readStay } from './guide'
import { readHeat } from './heat'
import { readOrigins } from './origins'
import { readPlaces } from './places'
import { readBrands, readHours, readListening, readRank, readTendency, readVisitors } from './read'
import { readCapacity, readRealTime } from './realTime'
import { readSales } from './sales'
import { readTiers } from './tiers'

const ALL = 'all'

/** A figure of one guide or of all for the requested days, with its read time. */
const figure =
  <Q extends StatisticsQuery, T>(read: (tx: Tx, period: ComparedPeriod, query: Q) => Promise<T>) =>
  async ({ query }: { query: Q }, { tx, now }: Context): Promise<T & { at: number; from: number; to: number }> => {
    await checkGuide(tx, query.guideId)
    const period = comparedPeriod(query, now)
    return { at: now, from: period.from, to: period.to, ...(await read(tx, period, query)) }
  }

export const statisticsHandlers: Handlers<typeof statistics> = {
  weather: {
    detached: async ({ params: { id } }, context) => {
      const { now, authenticatedTransaction: transaction } = context
      await transaction((tx) => checkGuide(tx, id))
      const weather = await weatherOf(context, transaction, id, () =>
        transaction((tx) => readRevision(tx, 'home', now)),
      )
      return { at: now, weather }
    },
  },
  thermodynamicDiagram: async ({ params: { id }, query }, { tx, now }) => {
    await checkGuide(tx, id)
    return readHeat(tx, id, query, now)
  },
  places: async ({ params: { id } }, { tx, now }) => {
    await checkGuide(tx, id)
    return { at: now, ...(await readPlaces(tx, id)) }
  },
  capacity: async ({ query: { guideId } }, { tx, now }) => {
    await checkGuide(tx, guideId)
    return {
      at: now,
      list: (await readCapacity(tx, now, guideId)).map((guide) => ({ ...guide, warnsFrom: warnsFrom(guide.most) })),
    }
  },
  realTime: async ({ query: { guideId } }, { tx, now }) => {
    await checkGuide(tx, guideId)
    return { at: now, ...(await readRealTime(tx, now, guideId)) }
  },
  visitorCount: figure(readVisitors),
  tier: figure(readTiers),
  hourVisit: figure(readHours),
  tendency: async ({ query: { guideId, days } }, { tx, now }) => {
    await checkGuide(tx, guideId)
    return { at: now, ...(await readTendency(tx, now, guideId, days)) }
  },
  spotRank: figure(readRank),
  listenIn: figure(readListening),
  sellRight: figure(readSales),
  phoneBrand: figure(readBrands),
  visitorFrom: async ({ params: { guide, days }, query: { to } }, { tx, now }) => {
    const guideId = guide === ALL ? undefined : guide
    await checkGuide(tx, guideId)
    const period = comparedPeriod({ guideId, ...lastDays(days, to) }, now)
    return { at: now, from: period.from, to: period.to, ...(await readOrigins(tx, period)) }
  },
}

const lastDays = (days: number, to: string | undefined) =>
  to === undefined ? { days } : { from: addDays(to, 1 - days), to }

export const guideStatisticsHandlers: Handlers<typeof guideStatistics> = {
  spotHot: figure(readGuide),
  dayVisit: figure(readDays),
  spotStay: async ({ query }, { tx, now }) => {
    await checkGuide(tx, query.guideId)
    return { at: now, ...(await readStay(tx, comparedPeriod(query, now), query)) }
  },
}
