import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { METRES_PER_DEGREE } from '../../../src/contract/guide/package/routeMeasure'
import type { RescueKind, RescueMoveName, RescueState } from '../../../src/contract/operation/rescue/rescueStates'
import { rescueTransitionOf } from '../../../src/contract/operation/rescue/rescueStates'
import type { ScenicPoint } from '../../../src/contract/guide/scenic'
import { newId } from '../../db/id'
import { idRow } from '../../db/rowShapes'
import { required } from '../../../src/lib/required'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { nearestOf } from '../../operation/rescue/nearest'
import { readPoints } from '../../guide/scenic/points'
import type { Setting } from '../records'
import { writeRows } from '../writeRows'

interface SeedRescue {
  visitor: string
  guide: string
  kind: RescueKind
  content?: string
  people?: number
  /** Offset from this point in metres, east and north. */
  near: readonly [point: string, east: number, north: number]
  accuracy: number
  /** Minutes since the request. */
  ago: number
  /** Steps taken, each in minutes after the request. */
  steps?: readonly (readonly [move: RescueMoveName, minutes: number, note?: string])[]
}

type SeedSteps = NonNullable<SeedRescue['steps']>

const RESCUES: readonly (readonly SeedRescue[])[] = [
  [
    {
      visitor: '一叶知秋',
      guide: '黄山风景区',
      kind: 'illness',
      people: 2,
      near: ['天都峰', 40, -26],
      accuracy: 35,
      ago: 1,
      content: '我爸胸口闷，头晕，坐在台阶上不敢动。',
    },
    {
      visitor: '青木瓜',
      guide: '黄山风景区',
      kind: 'lost',
      people: 1,
      near: ['排云亭', -220, 200],
      accuracy: 120,
      ago: 3,
      content: '起雾了，看不到路牌，手机电不多。',
    },
    {
      visitor: '糯米团子',
      guide: '黄山风景区',
      kind: 'injury',
      people: 2,
      near: ['光明顶', -70, -95],
      accuracy: 60,
      ago: 7,
      content: '下台阶崴了脚，走不动了，两个人。',
      steps: [
        ['claim', 1],
        ['note', 3, '已通话：右踝肿胀，意识清楚，原地等待'],
        ['note', 5, '光明顶巡护员带夹板出发'],
      ],
    },
    {
      visitor: '云上的豆豆妈',
      guide: '黄山风景区',
      kind: 'missing',
      people: 3,
      near: ['北海宾馆', 16, 12],
      accuracy: 20,
      ago: 24,
      content: '孩子 8 岁，穿黄色冲锋衣，在宾馆门口走散了。',
      steps: [
        ['claim', 2],
        ['note', 6, '已请北海派出所调看监控，广播寻人'],
      ],
    },
    {
      visitor: '赶海的风',
      guide: '鼓浪屿',
      kind: 'injury',
      people: 1,
      near: ['日光岩', 30, -18],
      accuracy: 25,
      ago: 310,
      content: '石阶滑倒，手腕疼得厉害。',
      steps: [
        ['claim', 1],
        ['note', 9, '景区医务室到场，冷敷固定'],
        ['finish', 52, '送厦门大学附属第一医院，家属陪同'],
      ],
    },
    {
      visitor: '小满',
      guide: '西湖风景名胜区',
      kind: 'device',
      people: 1,
      near: ['断桥残雪', -12, 8],
      accuracy: 15,
      ago: 1530,
      content: '共享电动车锁死，回不去了。',
      steps: [
        ['claim', 3],
        ['finish', 21, '联系运营方远程开锁，访客已离开'],
      ],
    },
    {
      visitor: 'Sunny 在路上',
      guide: '鼓浪屿',
      kind: 'other',
      near: ['港仔后沙滩', 60, 25],
      accuracy: 48,
      ago: 1610,
      steps: [
        ['claim', 2],
        ['falseAlarm', 4, '回电确认是孩子误按'],
      ],
    },
    {
      visitor: '退休老李看世界',
      guide: '黄山风景区',
      kind: 'lost',
      people: 4,
      near: ['飞来石', 130, -60],
      accuracy: 80,
      ago: 4480,
      content: '天快黑了，找不到下山的路，有一位老人。',
      steps: [
        ['claim', 1],
        ['note', 4, '电话指路到排云亭，排云亭值班员接应'],
        ['finish', 68, '四人由值班员带到北海宾馆住宿'],
      ],
    },
  ],
  [
    {
      visitor: '雪山下的猫',
      guide: '石林风景区',
      kind: 'lost',
      people: 2,
      near: ['望峰亭', -45, 30],
      accuracy: 40,
      ago: 4,
      content: '在石林里绕不出来，地图也转。',
    },
    {
      visitor: '七彩',
      guide: '石林风景区',
      kind: 'injury',
      people: 1,
      near: ['大石林', 18, 22],
      accuracy: 22,
      ago: 2900,
      content: '头碰到石头，流血了。',
      steps: [
        ['claim', 1],
        ['finish', 35, '医务室包扎，自行离开'],
      ],
    },
  ],
]

const MINUTE_MS = 60_000

const offset = ({ lng, lat }: ScenicPoint, east: number, north: number) => ({
  lng: lng + east / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
  lat: lat + north / METRES_PER_DEGREE,
})

const visitorRow = z.object({ id: z.string(), nickname: z.string() })

/** How far the steps have brought a request. */
function progressOf(steps: SeedSteps, handlerId: string, timeOf: (minutes: number) => number) {
  const state = steps.reduce<RescueState>(
    (from, [move]) => required(rescueTransitionOf(from, move), move).to,
    'pending',
  )
  const last = timeOf(steps.at(-1)?.[1] ?? 0)
  return {
    state,
    version: steps.length + 1,
    handler_id: steps.length > 0 ? handlerId : null,
    claimed_at: steps[0] ? timeOf(steps[0][1]) : null,
    ended_at: state === 'finished' || state === 'falseAlarm' ? last : null,
    updated_at: last,
  }
}

/** Visitors' requests for help, and customer service's response. */
export async function seedRescues(tx: Tx, { tenant, guides, now }: Setting): Promise<void> {
  const visitors = new Map(
    (await rows(tx, visitorRow, sql`select id, nickname from visitor`)).map(({ id, nickname }) => [nickname, id]),
  )
  const service = await onlyRow(tx, idRow, sql`select id from account where login_account like 'operator%'`)
  const rescues: object[] = []
  const steps: object[] = []
  for (const {
    visitor,
    guide,
    near: [name, east, north],
    ago,
    steps: stepsTaken = [],
    content = '',
    people = null,
    ...details
  } of RESCUES[tenant] ?? []) {
    const [visitorId, guideId] = [visitors.get(visitor), guides.get(guide)]
    if (visitorId === undefined || guideId === undefined) continue
    const points = await readPoints(tx, guideId)
    const anchor = points.find((point) => point.name === name)
    if (!anchor) throw new Error(`${guide} has no point ${name} for a rescue of the seed`)
    const at = offset(anchor, east, north)
    const nearest = required(nearestOf(points, [at.lng, at.lat]), 'nearest point')
    const id = newId()
    const created = now - ago * MINUTE_MS
    const timeOf = (minutes: number) => created + minutes * MINUTE_MS
    for (const [move, minutes, note = ''] of stepsTaken)
      steps.push({ id: newId(), rescue_id: id, at: timeOf(minutes), by: service.id, move, note })
    rescues.push({
      id,
      visitor_id: visitorId,
      guide_id: guideId,
      content,
      people,
      ...details,
      ...at,
      near_name: nearest.name,
      near_lng: nearest.lng,
      near_lat: nearest.lat,
      created_at: created,
      ...progressOf(stepsTaken, service.id, timeOf),
    })
  }
  await writeRows(
    tx,
    'rescue',
    'id text, visitor_id text, guide_id text, kind text, content text, people integer, lng float8, lat float8, ' +
      'accuracy float8, near_name text, near_lng float8, near_lat float8, state text, version integer, handler_id ' +
      'text, created_at bigint, claimed_at bigint, ended_at bigint, updated_at bigint',
    rescues,
  )
  await writeRows(tx, 'rescue_step', 'id text, rescue_id text, at bigint, by text, move text, note text', steps)
}
