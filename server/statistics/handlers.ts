import { addDays, dayOf, startOfDay } from '../../src/contract/chinaDay'
import type { guideStatistics } from '../../src/contract/guideStatistics'
import type { statistics } from '../../src/contract/statistics'
import type { Tx } from '../db/types'
import type { Context, Handlers } from '../http/handler'
import { checkGuide } from './events'
import { readDays, readGuide, readStay } from './guide'
import { readOrigins } from './origins'
import { readBrands, readHours, readListening, readRank, readRealTime, readTendency } from './read'
import { readSales } from './sales'

const ALL = 'all'

/** A figure of one guide or of all, with the time at which it was read. */
const figure =
  <T>(read: (tx: Tx, now: number, guideId: string | undefined) => Promise<T>) =>
  async ({ query }: { query: { guideId?: string | undefined } }, { tx, now }: Context): Promise<T & { at: number }> => {
    await checkGuide(tx, query.guideId)
    return { at: now, ...(await read(tx, now, query.guideId)) }
  }

export const statisticsHandlers: Handlers<typeof statistics> = {
  realTime: figure(readRealTime),
  hourVisit: figure(readHours),
  tendency: figure(readTendency),
  spotRank: figure(readRank),
  listenIn: figure(readListening),
  sellRight: figure(readSales),
  phoneBrand: figure(readBrands),
  visitorFrom: async ({ params: { guide, days } }, { tx, now }) => {
    const guideId = guide === ALL ? undefined : guide
    await checkGuide(tx, guideId)
    return { at: now, ...(await readOrigins(tx, { from: startOfDay(addDays(dayOf(now), 1 - days)), to: now, guideId })) }
  },
}

export const guideStatisticsHandlers: Handlers<typeof guideStatistics> = {
  spotHot: async ({ query: { guideId, days } }, { tx, now }) => {
    await checkGuide(tx, guideId)
    return readGuide(tx, now, guideId, days)
  },
  dayVisit: async ({ query: { guideId, days } }, { tx, now }) => {
    await checkGuide(tx, guideId)
    return readDays(tx, now, guideId, days)
  },
  spotStay: async ({ query: { guideId, days, title } }, { tx, now }) => {
    await checkGuide(tx, guideId)
    return readStay(tx, now, guideId, days, title)
  },
}
