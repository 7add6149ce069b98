import { sql } from 'drizzle-orm'
import { WEATHER_KEPT_MS } from '../../../../src/contract/guide/guide/guideWeather'
import type { GuideWeather } from '../../../../src/contract/guide/guide/guideWeather'
import type { MinaModule, ModuleOf } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { describeError } from '../../../http/describe'
import type { PublicContext } from '../../../http/handler'
import type { WeatherReport, WeatherService } from '../../../ports/weather'

/** A call to the service takes time; meanwhile no other caller asks for the same place. */
const CLAIM_MS = 20_000

interface Known {
  place: [lng: number, lat: number] | null
  askedAt: number | null
  at: number | null
  report: WeatherReport | null
}

async function readKnown(tx: Tx, guideId: string): Promise<Known> {
  const [known] = await rows<Omit<Known, 'place'> & { lng: number | null; lat: number | null }>(
    tx,
    sql`select g.lng, g.lat, w.asked_at::float8 as "askedAt", w.at::float8 as at, w.report from guide g left join guide_weather w on w.tenant_id = g.tenant_id and w.guide_id = g.id where g.id = ${guideId}`,
  )
  const { lng = null, lat = null, askedAt = null, at = null, report = null } = known ?? {}
  return { place: lng === null || lat === null ? null : [lng, lat], askedAt, at, report }
}

/** Whether this caller should ask: of concurrent callers, only the first. */
async function claim(tx: Tx, guideId: string, now: number): Promise<boolean> {
  const claimed = await rows(
    tx,
    sql`insert into guide_weather (guide_id, asked_at) values (${guideId}, ${now}) on conflict (tenant_id, guide_id) do update set asked_at = excluded.asked_at
      where guide_weather.asked_at <= ${now - CLAIM_MS} returning 1`,
  )
  return claimed.length > 0
}

const ofService = ({ name }: WeatherService, { at, report }: Pick<Known, 'at' | 'report'>, stale: boolean): GuideWeather | null =>
  report === null || at === null ? null : { source: 'service', sourceName: name, at, stale, note: '', ...report }

type Runs = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * The service's weather at a guide's place: at most ten minutes old while the service answers, else its last answer. Null without a
 * service, a place or any answer yet.
 */
async function serviceWeather({ platform, now }: Pick<PublicContext, 'platform' | 'now'>, run: Runs, guideId: string): Promise<GuideWeather | null> {
  const service = platform.weather
  if (!service) return null
  const known = await run((tx) => readKnown(tx, guideId))
  if (known.place === null) return null
  if (known.at !== null && now - known.at < WEATHER_KEPT_MS) return ofService(service, known, false)
  const asks = await run((tx) => claim(tx, guideId, now))
  // While another caller is asking, slightly outdated weather does not count as stale yet.
  if (!asks) return ofService(service, known, known.at !== null && now - known.at >= 2 * WEATHER_KEPT_MS)
  try {
    const report = await service.read(known.place)
    await run((tx) => tx.execute(sql`update guide_weather set at = ${now}, report = ${JSON.stringify(report)}::jsonb where guide_id = ${guideId}`))
    return ofService(service, { at: now, report }, false)
  } catch (error) {
    platform.log.warn({ err: describeError(error) }, 'the weather service does not answer')
    return ofService(service, known, true)
  }
}

const isWeather = (module: MinaModule): module is ModuleOf<'weather'> => module.kind === 'weather' && !module.hidden && module.temperature !== null

/** Weather written by operators on a page, with its time; texts older than that field get the page's time. */
function writtenWeather(page: { modules: readonly MinaModule[]; at: number } | null): GuideWeather | null {
  const written = page?.modules.find(isWeather)
  if (!page || !written || written.temperature === null) return null
  const { sky, temperature, low, high, wind, note, at } = written
  return { source: 'operator', sourceName: '景区填写', at: at ?? page.at, stale: false, sky, temperature, low, high, wind, humidity: null, note, days: [] }
}

/** The weather of a guide, the same for the big screen and for visitors: from the service, else from the page that visitors see. */
export const weatherOf = async (context: Pick<PublicContext, 'platform' | 'now'>, run: Runs, guideId: string, readPage: () => Promise<{ modules: readonly MinaModule[]; at: number } | null>): Promise<GuideWeather | null> =>
  (await serviceWeather(context, run, guideId)) ?? writtenWeather(await readPage())
