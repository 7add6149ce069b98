import { contract } from '@/contract'
import { must, uniqueName } from '../builders'
import { ownGuide } from './guides'
import { query } from '../matrix/world'
import type { openWorld } from '../matrix/world'
import { audioRecord } from '../files/sounds'
import { shows, visit } from './visitors'

const { price, sell } = contract

/** A guide whose explanations are all sold by one ticket of a day for 29.40, and a new visitor of it. */
export async function openTicketSale(
  world: Awaited<ReturnType<typeof openWorld>>,
  product: { listeners?: number; price?: number } = {},
): Promise<{ guideId: string; headers: Record<string, string> }> {
  const admin = { token: world.tokens.admin }
  const guideId = (await ownGuide(world)).id
  const audio = { ...(JSON.parse(audioRecord(41.8)) as object), url: `/saas/media/${'5'.repeat(64)}.mp3` }
  await query(
    world.server,
    `update guide_bag_revision set record = jsonb_set(record, '{audio}', $2::jsonb) where guide_id = $1 and kind = 'spot'`,
    [guideId, JSON.stringify(audio)],
  )
  const added = await must(world.send, price.add, {
    ...admin,
    body: { guideId, name: uniqueName('单人票'), price: 2940, validity: 1, validityUnit: 'day', ...product },
  })
  await must(world.send, price.publish, { ...admin, body: { id: added.id, version: added.version, publish: 'online' } })
  const setting = await must(world.send, sell.detail, { ...admin, params: { id: guideId } })
  const trial = await must(world.send, sell.update, {
    ...admin,
    body: { id: guideId, version: setting.version, trial: 0, trialUnit: 'spot', slogan: '', notice: '' },
  })
  await must(world.send, sell.publish, { ...admin, body: { id: guideId, version: trial.version, publish: 'online' } })
  return { guideId, headers: shows(await visit(world.server, guideId)) }
}
