import { noticeKind } from '../../../src/contract/features/notice'
import type { Tx } from '../../db/types'
import { DAY_MS, writeRecords } from '../records'
import type { SeedRecord, Setting } from '../records'
import { paragraphs } from '../paragraphs'

function notices({ tenant, now, guides, covers }: Setting): SeedRecord[] {
  const of = (...names: string[]) => names.flatMap((name) => guides.get(name) ?? [])
  if (tenant === 1) {
    return [
      {
        days: 6,
        values: {
          title: '玉龙雪山大索道检修期间改乘云杉坪索道',
          content: paragraphs(
            '大索道将进行为期五天的年度检修，期间请改乘云杉坪索道。',
            '已购大索道票的游客可在游客中心退差价。',
          ),
        },
      },
    ]
  }
  return [
    {
      days: 1,
      pinned: true,
      values: {
        title: '黄山景区大风预警：光明顶、天都峰步道临时关闭',
        urgent: true,
        guideIds: of('黄山风景区'),
        startsAt: now - DAY_MS,
        endsAt: now + 2 * DAY_MS,
        content: paragraphs(
          '受冷空气影响，山顶阵风可达 9 级。光明顶至天都峰步道临时关闭，缆车视风力停运。',
          '请已上山的游客听从工作人员安排，从云谷寺方向下山。',
        ),
      },
    },
    {
      days: 4,
      values: {
        title: '冬季开放时间调整',
        cover: covers.get('黄山风景区') ?? null,
        content: paragraphs(
          '自 12 月 1 日起，各景区入园时间调整为 7:00，停止入园时间调整为 16:30。',
          '室内场馆开放时间不变，周一闭馆。',
        ),
        startsAt: now + 5 * DAY_MS,
      },
    },
    {
      days: 12,
      by: 'admin',
      values: {
        title: '国庆假期入园需提前一天预约',
        endsAt: now - 20 * DAY_MS,
        content: paragraphs('假期客流较大，实行分时预约。请提前一天在小程序预约，凭身份证入园。'),
      },
    },
    {
      days: 15,
      changed: 3,
      online: false,
      values: {
        title: '语音导览设备租借点迁至游客中心一层',
        content: paragraphs('为方便游客，租借点由东门迁至游客中心一层服务台，押金与价格不变。'),
      },
    },
  ]
}

export const seedNotices = async (tx: Tx, setting: Setting): Promise<void> => {
  await writeRecords(tx, noticeKind, notices(setting), setting)
}
