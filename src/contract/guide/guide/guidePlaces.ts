import * as z from 'zod'
import { menuRight } from '../../rights'
import { byId, endpoint, anyOfRights, id, time } from '../../kit/core'
import { position } from '../../kit/place'

const point = z.object({ id, name: z.string(), lng: z.number(), lat: z.number() })

/** What the big screen's map of a single guide shows below the heat layer, as visitors see it; WGS-84. */
export const guidePlaces = {
  places: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/places/{id}',
    summary: '大屏上一个导览的地图：已通过版本中在线、有坐标的点位，和路线的走向',
    access: anyOfRights(menuRight('bigScreen')),
    params: byId,
    result: z.object({
      at: time,
      place: position.nullable(),
      points: z.array(point),
      ways: z.array(z.object({ id, path: z.array(position) })),
    }),
    codes: { 404: '没有这个导览' },
  }),
}
