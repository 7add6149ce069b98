import * as z from 'zod'
import { menuRight } from '../../rights'
import { endpoint, anyOfRights, id, time } from '../../kit/core'

export const CAPACITY_MAX = 1_000_000

/** Share of the capacity that triggers a warning; LB/T 034-2014 requires scenic areas to warn at 80 %. */
const WARNING_SHARE = 0.8

/** Number of simultaneous visitors from which on a warning is shown. */
export const warnsFrom = (capacityMax: number): number => Math.ceil(capacityMax * WARNING_SHARE)

const count = z.int().min(0)

const fullness = z.object({ guideId: id, name: z.string(), most: z.int().min(1), warnsFrom: count, visitors: count })
export type Fullness = z.output<typeof fullness>

export const capacity = {
  capacity: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/capacity',
    summary: '填了承载量的在线导览：承载量、预警线与实时访客（近 15 分钟有活动），最满的在前',
    access: anyOfRights(menuRight('bigScreen')),
    query: z.strictObject({ guideId: id.optional() }),
    result: z.object({ at: time, list: z.array(fullness) }),
    codes: { 404: '没有这个导览' },
  }),
}
