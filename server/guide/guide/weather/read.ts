import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { WEATHER_KEPT_MS, guideWeatherNow } from '../../../../src/contract/guide/guide/guideWeather'
import type { GuideWeather } from '../../../../src/contract/guide/guide/guideWeather'
import type { MiniProgramModule, ModuleOf } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import { hasRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { describeError } from '../../../http/describe'
import type { PublicContext } from '../../../http/handler'
import type { WeatherReport, WeatherService } from '../../../ports/weather'

/** Duration for which other callers do not query the same place. */
const CLAIM_MS = 20_000

interface WeatherState {
  place: [lng: number, lat: number] | null
  askedAt: number | null
  at: number | null
  report: WeatherReport | null
}

const weatherRow = z.object({
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  askedAt: z.number().nullable(),
  at: z.number().nullable(),
  report: guideWeatherNow
    .pick({ sky: true, temperature: true, low: true, high: true, wind: true, humidity: true, days: true })
    .nullable(),
})

async function readWeatherState(tx: Tx, guideId: string): Promise<WeatherState> {
  const [row] = await rows(
    tx,
    weatherRow,
    sql`select g.lng, g.lat, w.asked_at::float8 as "askedAt", w.at::float8 as at, w.report
      from guide g
      left join guide_weather w on w.tenant_id = g.tenant_id and w.guide_id = g.id
      where g.id = ${guideId}`,
  )
  const { lng = null, lat = null, askedAt = null, at = null, report = null } = row ?? {}
  return { place: lng === null || lat === null ? null : [lng, lat], askedAt, at, report }
}

/** Whether this caller should ask: of concurrent callers, only the first. */
async function claim(tx: Tx, guideId: string, now: number): Promise<boolean> {
  return hasRow(
    tx,
    sql`insert into guide_weather (guide_id, asked_at)
      values (${guideId}, ${now})
      on conflict (tenant_id, guide_id) do update set asked_at = excluded.asked_at
      where guide_weather.asked_at <= ${now - CLAIM_MS} returning 1`,
  )
}

const serviceAnswer = (
  { name }: WeatherService,
  { at, report }: Pick<WeatherState, 'at' | 'report'>,
  stale: boolean,
): GuideWeather | null =>
  report === null || at === null ? null : { source: 'service', sourceName: name, at, stale, note: '', ...report }

type RunInTenant = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * The service's weather at a guide's place: at most ten minutes old while the service answers, else its last answer.
 * Null without a service, a place or any answer yet.
 */
async function serviceWeather(
  { platform, now }: Pick<PublicContext, 'platform' | 'now'>,
  run: RunInTenant,
  guideId: string,
): Promise<GuideWeather | null> {
  const service = platform.weather
  if (!service) return null
  const state = await run((tx) => readWeatherState(tx, guideId))
  if (state.place === null) return null
  if (state.at !== null && now - state.at < WEATHER_KEPT_MS) return serviceAnswer(service, state, false)
  const isClaimed = await run((tx) => claim(tx, guideId, now))
  // While another caller is asking, slightly outdated weather does not count as stale yet.
  if (!isClaimed) return serviceAnswer(service, state, state.at !== null && now - state.at >= 2 * WEATHER_KEPT_MS)
  try {
    const report = await service.read(state.place)
    await run((tx) =>
      tx.execute(
        sql`update guide_weather
          set at = ${now}, report = ${JSON.stringify(report)}::jsonb
          where guide_id = ${guideId}`,
      ),
    )
    return serviceAnswer(service, { at: now, report }, false)
  } catch (error) {
    platform.log.warn({ err: describeError(error) }, 'the weather service does not answer')
    return serviceAnswer(service, state, true)
  }
}

const isWeather = (module: MiniProgramModule): module is ModuleOf<'weather'> =>
  module.kind === 'weather' && !module.hidden && module.temperature !== null

/** Weather written by operators on a page, with its time; texts older than that field get the page's time. */
function operatorWeather(page: { modules: readonly MiniProgramModule[]; at: number } | null): GuideWeather | null {
  const module = page?.modules.find(isWeather)
  if (!page || !module || module.temperature === null) return null
  const { sky, temperature, low, high, wind, note, at } = module
  return {
    source: 'operator',
    sourceName: '景区填写',
    at: at ?? page.at,
    stale: false,
    sky,
    temperature,
    low,
    high,
    wind,
    humidity: null,
    note,
    days: [],
  }
}

/** A guide's weather, the same for big screen and visitors: from the service, else from the visitors' page. */
export const weatherOf = async (
  context: Pick<PublicContext, 'platform' | 'now'>,
  run: RunInTenant,
  guideId: string,
  readPage: () => Promise<{ modules: readonly MiniProgramModule[]; at: number } | null>,
): Promise<GuideWeather | null> => (await serviceWeather(context, run, guideId)) ?? operatorWeather(await readPage())
