import { beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { GUIDE_FUNCTIONS } from '@/contract/operation/guideFunction/guideFunctions'
import type { GuideFunction } from '@/contract/operation/guideFunction/guideFunctions'
import { must } from '../../support/builders'
import { ownGuide } from '../../support/domains/guides'
import { query } from '../../support/matrix/world'
import { audioRecord } from '../../support/files/sounds'
import { onVisitedGuide } from '../../support/domains/visitors'
import type { Visited } from '../../support/domains/visitors'

const { globalSettings, guideFunction, mina, visitor } = contract

let visited: Visited
onVisitedGuide((given) => {
  visited = given
})
let guideId: string
beforeEach(async () => {
  guideId = (await ownGuide(visited.world)).id
})

const admin = () => ({ token: visited.world.tokens.admin })
const offIn = async () =>
  (await must(visited.world.send, visitor.guide, { params: { id: guideId } })).functionsOff.toSorted()

async function switchOff(...names: GuideFunction[]) {
  const before = await must(visited.world.send, guideFunction.detail, { ...admin(), params: { id: guideId } })
  const all = Object.keys(GUIDE_FUNCTIONS) as GuideFunction[]
  const functions = Object.fromEntries(all.map((name) => [name, !names.includes(name)])) as Record<
    GuideFunction,
    boolean
  >
  await must(visited.world.send, guideFunction.update, {
    ...admin(),
    body: { id: guideId, version: before.version, ...functions },
  })
}

async function setMerchant(changed: object) {
  const { id, version, ...rest } = await must(visited.world.send, globalSettings.detail, admin())
  const { questions, problems, rescue, handler, notice } = rest
  const body = { id, version, questions, problems, rescue, handler, notice, ...changed }
  await must(visited.world.send, globalSettings.update, { ...admin(), body })
}

test('the guide says what is off in it, or for all of the merchant’s guides', async () => {
  expect(await offIn()).toEqual([])
  await switchOff('routes', 'rescue')
  expect(await offIn()).toEqual(['rescue', 'routes'])
  await setMerchant({ problems: false })
  try {
    expect(await offIn()).toEqual(['problem', 'rescue', 'routes'])
    const { functions } = await must(visited.world.send, mina.config, { query: { guideId } })
    expect(functions).toEqual({ questions: true, problems: false, rescue: false })
  } finally {
    await setMerchant({ problems: true })
  }
})

test('the sound of an explanation is refused where explanations are off', async () => {
  const { world } = visited
  await query(
    world.server,
    `update guide_bag_revision set record = jsonb_set(record, '{audio}', $2::jsonb) where guide_id = $1 and kind = 'spot'`,
    [guideId, audioRecord(41)],
  )
  const { revision, packets } = await must(world.send, visitor.guide, { params: { id: guideId } })
  const params = { id: guideId, revision: String(revision), packetId: packets[0]!.id }
  const { spots } = await must(world.send, visitor.packet, { params })
  const sound = { params: { id: guideId, spotId: spots[0]!.id } }
  expect((await world.send(visitor.sound, sound)).status).toBe(200)
  await switchOff('explanation')
  expect((await world.send(visitor.sound, sound)).status).toBe(404)
})
