import { required } from '../../../../src/lib/required'
import { botSceneKind } from '../../../../src/contract/operation/question/bot'
import type { Tx } from '../../../db/types'
import { writeRecords } from '../../records'
import type { Setting } from '../../records'

type Scene = readonly [name: string, description: string, examples: readonly string[]]

const SCENES: readonly (readonly Scene[])[] = [
  [
    [
      '天气查询',
      '山上山下的实时天气、日出日落时间和云海预报',
      ['明天会下雨吗', '明早能看到日出吗', '这周末有云海吗', '现在山顶几度'],
    ],
    [
      '行程建议',
      '按天数和体力推荐路线，题库里写不完的组合',
      ['一天怎么玩', '带老人走哪条路', '两天一夜怎么安排', '半天能看几个景点'],
    ],
    ['失物招领', '登记遗失的东西，告诉访客到哪里认领', ['我的手机丢了', '捡到一个钱包', '相机落在缆车上了怎么办']],
  ],
  [['民俗问答', '纳西族节日、服饰和东巴文化的常见问题', ['火把节是哪天', '东巴文怎么读', '纳西古乐在哪听']]],
]

/**
 * Scenes for which merchants would use a bot. No bot is configured: the demonstration has no account on the platform.
 */
export async function seedBotScenes(tx: Tx, setting: Setting): Promise<void> {
  const records = required(SCENES[setting.tenant], 'scenes').map(([name, description, examples], index) => ({
    days: 20 - index * 4,
    by: 'admin' as const,
    values: { name, description, examples: [...examples] },
  }))
  await writeRecords(tx, botSceneKind, records, setting)
}
