import * as z from 'zod'
import { menuRight } from '../../rights'
import { endpoint, anyOfRights, id, time } from '../../kit/core'

export const MISSES_SHOWN = 100
const miss = z.object({ id, text: z.string(), guideId: id, guideName: z.string(), times: z.int(), lastAt: time })
export type Miss = z.output<typeof miss>

/** Separate from the other question calls, whose contract is much larger, because the home page loads it. */
export const questionMisses = {
  misses: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/question/misses',
    summary: `没有答上来的问法，问得最多的 ${MISSES_SHOWN} 种`,
    access: anyOfRights(menuRight('question')),
    result: z.object({ total: z.int(), times: z.int(), list: z.array(miss) }),
  }),
}
