import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ProblemState } from '../../../src/contract/operation/problem/problemStates'
import type { ComplaintTypeName } from '../../operation/problem/complaintType/template'
import { newId } from '../../db/id'
import { idAndName } from '../../../src/contract/kit/core'
import { idRow } from '../../db/rowShapes'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { DAY_MS } from '../records'
import type { Setting } from '../records'
import { writeRows } from '../writeRows'

interface SeedProblem {
  visitor: string
  guide: string
  type: ComplaintTypeName
  content: string
  /** Hours since the report. */
  hours: number
  /** Steps taken, each in hours after the report. */
  steps?: readonly (readonly [to: ProblemState, hours: number, note: string, answer?: string])[]
}

const PROBLEMS: readonly (readonly SeedProblem[])[] = [
  [
    {
      visitor: '老周的相机',
      guide: '黄山风景区',
      type: '设施损坏',
      hours: 3,
      content: '始信峰观景台东侧第二段护栏的螺丝松了，一靠就晃，旁边还有小孩，请尽快看一下。',
    },
    {
      visitor: '阿梨',
      guide: '西湖风景名胜区',
      type: '语音播放',
      hours: 7,
      content: '断桥残雪的英语讲解点了没有声音，中文的可以放。手机是 iPhone 14 Pro。',
    },
    {
      visitor: '退休老李看世界',
      guide: '黄山风景区',
      type: '定位导航',
      hours: 20,
      content: '光明顶到飞来石这一段，地图上的位置一直比人慢，走过了才响。',
    },
    {
      visitor: '云上的豆豆妈',
      guide: '黄山风景区',
      type: '环境卫生',
      hours: 30,
      content: '白鹅岭卫生间没有水，洗手台也停了，排队的人很多。',
      steps: [
        ['handling', 1, ''],
        ['handling', 3, '已联系白鹅岭管理站，供水泵在更换，预计下午恢复'],
      ],
    },
    {
      visitor: 'Echo',
      guide: '鼓浪屿',
      type: '讲解内容',
      hours: 52,
      content: '菽庄花园的讲解里说建于 1931 年，现场石碑写的是 1913 年，请核对。',
      steps: [
        ['handling', 5, ''],
        ['solved', 26, '讲解稿写错，重新录音，随下一版发布', '谢谢指正，已改为 1913 年'],
      ],
    },
    {
      visitor: '小满',
      guide: '张家界国家森林公园',
      type: '票务预约',
      hours: 75,
      content: '预约的百龙天梯时间段改不了，页面一直转圈。',
      steps: [
        ['handling', 2, ''],
        ['solved', 4, '票务系统当时在升级，已电话告知', '已帮您改到 14:00 的时段'],
      ],
    },
    {
      visitor: '徒步的鱼',
      guide: '九寨沟风景区',
      type: '服务态度',
      hours: 98,
      content: '诺日朗中心站的观光车调度态度很差，问路不理人。',
      steps: [
        ['handling', 20, ''],
        ['handling', 22, '已转观光公司核实当班人员'],
        ['solved', 46, '观光公司已对当班人员谈话', '抱歉，当班人员已受到批评'],
      ],
    },
    {
      visitor: '蓝朋友',
      guide: '秦始皇兵马俑一号坑',
      type: '讲解内容',
      hours: 120,
      content: '能不能加陕西话的讲解？',
      steps: [['closed', 24, '已转内容组，不属于故障', '谢谢建议，已转给内容团队']],
    },
    {
      visitor: 'Sunny 在路上',
      guide: '鼓浪屿',
      type: '其他',
      hours: 146,
      content: '1111111',
      steps: [['closed', 3, '误报，没有实际内容']],
    },
    {
      visitor: '望舒',
      guide: '黄山风景区',
      type: '设施损坏',
      hours: 190,
      content: '玉屏楼指示牌掉漆，迎客松和莲花峰的箭头看不清。',
      steps: [
        ['handling', 8, ''],
        ['solved', 72, '找广告公司重做了两块', '已更换指示牌，谢谢提醒'],
        ['closed', 96, ''],
      ],
    },
  ],
  [
    {
      visitor: '雪山下的猫',
      guide: '玉龙雪山',
      type: '设施损坏',
      hours: 5,
      content: '大索道下站的充氧机坏了两台，屏幕不亮。',
    },
    {
      visitor: '七彩',
      guide: '石林风景区',
      type: '语音播放',
      hours: 60,
      content: '阿诗玛石峰的讲解放到一半断了。',
      steps: [
        ['handling', 3, ''],
        ['solved', 30, '音频文件末尾损坏', '已重新上传，可以完整收听'],
      ],
    },
  ],
]

const HOUR_MS = DAY_MS / 24

const visitorRow = z.object({ id: z.string(), nickname: z.string() })

/** Problems reported by visitors, and customer service's response. */
export async function seedProblems(tx: Tx, { tenant, guides, now }: Setting): Promise<void> {
  const visitors = new Map(
    (await rows(tx, visitorRow, sql`select id, nickname from visitor`)).map(({ id, nickname }) => [nickname, id]),
  )
  const types = new Map(
    (await rows(tx, idAndName, sql`select id, name from complaint_type`)).map(({ id, name }) => [name, id]),
  )
  const service = await onlyRow(tx, idRow, sql`select id from account where login_account like 'operator%'`)
  const problems: object[] = []
  const steps: object[] = []
  for (const { visitor, guide, type, content, hours, steps: stepsTaken = [] } of PROBLEMS[tenant] ?? []) {
    const visitorId = visitors.get(visitor)
    if (visitorId === undefined) continue
    const id = newId()
    const created = now - hours * HOUR_MS
    let from: ProblemState = 'pending'
    for (const [to, after, note, answer = ''] of stepsTaken) {
      steps.push({
        id: newId(),
        problem_id: id,
        at: created + after * HOUR_MS,
        by: service.id,
        from_state: from,
        to_state: to,
        note,
        answer,
      })
      from = to
    }
    problems.push({
      id,
      visitor_id: visitorId,
      guide_id: guides.get(guide),
      type: types.get(type),
      content,
      state: from,
      version: stepsTaken.length + 1,
      handler_id: stepsTaken.length > 0 ? service.id : null,
      created_at: created,
      updated_at: created + (stepsTaken.at(-1)?.[1] ?? 0) * HOUR_MS,
    })
  }
  await writeRows(
    tx,
    'problem',
    'id text, visitor_id text, guide_id text, type text, content text, state text, version integer, handler_id ' +
      'text, created_at bigint, updated_at bigint',
    problems,
  )
  await writeRows(
    tx,
    'problem_step',
    'id text, problem_id text, at bigint, by text, from_state text, to_state text, note text, answer text',
    steps,
  )
}
