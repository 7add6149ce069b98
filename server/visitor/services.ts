import { sql } from 'drizzle-orm'
import { DEFAULT_WAY } from '../../src/contract/kit/ways'
import type { Way } from '../../src/contract/kit/ways'
import type * as z from 'zod'
import type { ResultOf } from '../../src/contract/kit/core'
import { SORT_MAX } from '../../src/contract/kit/paging'
import { globalSettingsKind } from '../../src/contract/operation/miniProgram/merchantConfig'
import { FOUND_MAX, OFFERED_MAX, visitorServices } from '../../src/contract/visitor/visitorServices'
import { nameMatches } from '../db/nameMatch'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { absent } from '../http/refusal'
import { offeredProductsAt } from '../features/sell/read'
import { readDisabled } from '../operation/guideFunction/read'
import { readFunctionsOff } from '../operation/miniProgram/config/functionsOff'
import { readValues } from '../operation/miniProgram/config/read'
import { isForGuide, PINNED_FIRST } from '../operation/miniProgram/page/content'
import { enabledTarget } from '../operation/miniProgram/page/enabled'
import { scheduleCondition } from '../records/scheduleCondition'
import { contentIn } from '../guide/preview/read'
import type { Preview } from '../guide/preview/read'
import { previewedAdvertisement, withPreviewed } from '../operation/preview/advertisement'
import { readArticles, requireFunction } from './content'
import type { Visit } from './content'

type Calls = typeof visitorServices

export async function readTrafficGuides(tx: Tx, { guideId }: Visit): Promise<ResultOf<Calls['trafficGuides']>> {
  await requireFunction(tx, guideId, 'traffic')
  return rows(
    tx,
    visitorServices.trafficGuides.result.element,
    sql`select t.id, t.way, t.title, t.minutes, t.cost, t.steps, t.position, t.entrance from traffic_guide t
      where t.guide_id = ${guideId} and t.publish = 'online' and t.deleted_at is null order by t.sort, t.id`,
  )
}

export async function readExtendFunctions(tx: Tx, { guideId }: Visit): Promise<ResultOf<Calls['extendFunctions']>> {
  const disabled = await readFunctionsOff(tx, guideId, null)
  const list = await rows(
    tx,
    visitorServices.extendFunctions.result.element,
    sql`select t.id, t.name, t.icon, t.picture, t.target from extend_function t
      where t.publish = 'online' and t.deleted_at is null and ${isForGuide(guideId)}
      order by ${PINNED_FIRST}
      limit ${SORT_MAX}`,
  )
  return list.filter(({ target }) => enabledTarget(target, disabled).kind !== 'none')
}

/** As many as the position shows at once. */
export async function readAdvertisements(
  tx: Tx,
  position: string,
  { guideId, now }: Visit,
  preview: Preview | null,
): Promise<ResultOf<Calls['advertisements']>> {
  const disabled = await readFunctionsOff(tx, guideId, preview)
  const list = await rows(
    tx,
    visitorServices.advertisements.result.element,
    sql`select t.id, t.title, t.picture, t.target from advertisement t
      where t.deleted_at is null and ${scheduleCondition('online', now)} and ${isForGuide(guideId)}
        and t.position_id = (select p.id from ad_position p where p.key = ${position} and p.deleted_at is null)
      order by ${PINNED_FIRST}
      limit (select p.at_once from ad_position p where p.key = ${position} and p.deleted_at is null)`,
  )
  const previewed = await previewedAdvertisement(tx, preview)
  const shown = previewed?.position.key === position ? withPreviewed(list, previewed.entry, previewed) : list
  return shown.map((one) => ({ ...one, target: enabledTarget(one.target, disabled) }))
}

/**
 * Products that open a guide's sold explanations; none if it is free. Tickets that include a guide closed this way are
 * left out. A preview of a sale shows its products before it starts.
 */
export async function readProducts(
  tx: Tx,
  { guideId, now, way = DEFAULT_WAY }: Visit & { way?: Way | undefined },
  preview: Preview | null,
): Promise<Omit<ResultOf<Calls['products']>, 'canBuy'>> {
  const previewed = contentIn(preview, 'sale')
  const [sale] = await rows(
    tx,
    visitorServices.products.result.omit({ canBuy: true }),
    sql`select s.slogan, s.notice, ${offeredProductsAt(now, preview ? null : way)} as products
      from sell s
      join guide g on g.id = s.guide_id
      where s.guide_id = ${guideId} and s.publish = 'online'`,
  )
  const current = sale ?? { slogan: '', notice: '', products: [] }
  if (!previewed) return current
  const { terms = current, products = current.products } = previewed
  // Previews cannot order.
  return {
    slogan: terms.slogan,
    notice: terms.notice,
    products: products.map((product) => ({ mark: '0.0', priceEndsAt: null, ...product })),
  }
}

/** Questions of each kind that has some, in the order of the question bank. */
export async function readQuestions(
  tx: Tx,
  { guideId }: Visit,
  preview: Preview | null,
): Promise<ResultOf<Calls['questions']>> {
  const { questions: isOpen, notice } = contentIn(preview, 'functions') ?? (await readValues(tx, globalSettingsKind))
  if (!isOpen) throw absent(notice || '景区暂时没有开放智能问答')
  await requireFunction(tx, guideId, 'questions')
  return rows(
    tx,
    visitorServices.questions.result.element,
    sql`with ordered as (
        select t.id, t.question, t.kind_id,
          row_number() over (partition by t.kind_id order by t.created_at, t.id) as place
        from question t where t.deleted_at is null and t.publish = 'online' and ${isForGuide(guideId)}),
      offered as (
        select kind_id, json_agg(json_build_object('id', id, 'question', question) order by place) as questions
        from ordered where place <= ${OFFERED_MAX} group by kind_id)
      select k.id, k.name, o.questions from question_kind k join offered o on o.kind_id = k.id
      where k.deleted_at is null order by k.sort, k.id`,
  )
}

const pointRow = visitorServices.search.result.shape.points.element

const readPoints = (tx: Tx, guideId: string): Promise<z.output<typeof pointRow>[]> =>
  rows(
    tx,
    pointRow,
    sql`select b.id, b.record ->> 'name' as name, b.record -> 'names' as names, b.record ->> 'poiTypeId' as "poiTypeId"
      from guide g join guide_bag_revision b on b.guide_id = g.id and b.number = g.visible_revision and b.kind = 'poi'
      where g.id = ${guideId} and (b.record ->> 'online')::boolean order by b.sort, b.id`,
  )

/** Points of the guide's current revision, and its articles, by their names. */
export async function searchGuide(tx: Tx, keyword: string, visit: Visit): Promise<ResultOf<Calls['search']>> {
  const hasArticles = !(await readDisabled(tx, visit.guideId)).has('raiders')
  const articles = hasArticles ? await readArticles(tx, visit) : []
  const points = await readPoints(tx, visit.guideId)
  return {
    points: points
      .filter(({ name, names }) => [name, ...Object.values(names)].some((one) => nameMatches(one, keyword)))
      .slice(0, FOUND_MAX),
    articles: articles.filter(({ title }) => nameMatches(title, keyword)).slice(0, FOUND_MAX),
  }
}
