import { advertisementKind } from '../../../src/contract/features/advertisement/advertisement'
import { readAdPositions } from '../../features/advertisement/position/read'
import type { Tx } from '../../db/types'
import { periodOf, SEED_ADVERTISEMENTS } from './advertisementPictures'
import { writeRecords } from '../records'
import type { SeedRecord, Setting } from '../records'

/** Without pictures there are no advertisements: each needs its own. */
export async function seedAdvertisements(tx: Tx, setting: Setting): Promise<void> {
  const { tenant, now, guides, advertisements } = setting
  const positions = new Map((await readAdPositions(tx)).map(({ key, id }) => [key, id]))
  const list = (SEED_ADVERTISEMENTS[tenant] ?? []).flatMap((entry): SeedRecord[] => {
    const { title, position, guide, only, from: _from, to: _to, ...record } = entry
    const [picture, guideId] = [advertisements.get(title), guides.get(guide)]
    if (picture === undefined || guideId === undefined) return []
    const values = {
      title,
      positionId: positions.get(position),
      picture,
      target: { kind: 'guide', id: guideId },
      guideIds: only ? [guideId] : [],
      ...periodOf(entry, now),
    }
    return [{ by: 'editor', ...record, values }]
  })
  await writeRecords(tx, advertisementKind, list, setting)
}
