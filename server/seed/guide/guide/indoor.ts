import { floors } from '../../types'
import type { SeedGuide } from '../../types'

export const guobo: SeedGuide = {
  cover: 'guojia-bowuguan',
  type: 'indoor',
  name: '中国国家博物馆',
  scenicType: '博物馆',
  region: ['北京市', '北京市', '东城区'],
  address: '东长安街 16 号',
  at: [116.395, 39.904],
  phone: '010-65116400',
  openingHours: '09:00–17:00，周一闭馆（法定节假日除外），须预约',
  introduction:
    '中国国家博物馆位于天安门广场东侧，前身可追溯至 1912 年设立的国立历史博物馆筹备处，2003 年由中国历史博物馆与中国革命博物馆合并组建。馆藏文物一百四十余万件，后母戊鼎、四羊方尊均藏于此。',
  languages: ['zh-CN', 'en', 'ja', 'ko', 'fr'],
  labels: ['免费', '须预约', '雨天可游'],
  settings: { triggerRadius: 10, zoomDefault: 18, ...floors('地下一层', '一层', '二层', '三层', '四层') },
  created: [18, '09:30'],
  steps: [
    ['submit', [6, '10:05']],
    ['fail', [5, '16:40'], '周一闭馆与预约的要求没有写，观众会白跑一趟，请补充。'],
    ['edit', [4, '14:50']],
    ['submit', [4, '15:12']],
  ],
  refusedWith: { openingHours: '09:00–17:00' },
}

export const shangbo: SeedGuide = {
  cover: 'shanghai-bowuguan',
  type: 'indoor',
  name: '上海博物馆（人民广场馆）',
  scenicType: '博物馆',
  region: ['上海市', '上海市', '黄浦区'],
  address: '人民大道 201 号',
  at: [121.47, 31.23],
  phone: '021-63723500',
  openingHours: '以馆方当日公告为准',
  introduction:
    '上海博物馆创建于 1952 年，人民广场馆于 1996 年全面开放，建筑上圆下方，寓意“天圆地方”。馆藏以中国古代艺术为主，青铜器、陶瓷、书法、绘画尤为丰富，大克鼎是其镇馆之宝。',
  languages: ['zh-CN', 'en', 'ja', 'fr'],
  labels: ['免费', '雨天可游', '无障碍'],
  settings: { triggerRadius: 10, zoomDefault: 18, ...floors('一层', '二层', '三层', '四层') },
  created: [40, '10:15'],
  steps: [
    ['submit', [34, '14:00']],
    ['fail', [33, '10:30'], '四层平面图与馆方现行展厅编号不一致，请更新。'],
    ['submit', [32, '11:20']],
    ['pass', [32, '16:05']],
    ['online', [31, '09:10']],
  ],
}

export const sanxingdui: SeedGuide = {
  cover: 'sanxingdui',
  type: 'indoor',
  name: '三星堆博物馆',
  scenicType: '博物馆',
  level: '4A',
  region: ['四川省', '德阳市', '广汉市'],
  address: '西安路 133 号',
  at: [104.2, 30.993],
  phone: '0838-5651526',
  openingHours: '以馆方当日公告为准，须预约',
  introduction:
    '三星堆遗址距今约 4500 至 2900 年，是古蜀文明的重要见证，1986 年一号、二号祭祀坑的发现震惊世界。博物馆 1997 年开放，2023 年新馆启用。青铜大立人像、青铜神树与青铜纵目面具是观众最想看到的展品。',
  languages: ['zh-CN', 'en'],
  labels: ['考古', '须预约', '雨天可游'],
  settings: { triggerRadius: 10, zoomDefault: 18, ...floors('一层', '二层', '三层') },
  created: [14, '10:00'],
  steps: [['submit', 210]],
}

export const panda: SeedGuide = {
  cover: 'chengdu-panda',
  name: '成都大熊猫繁育研究基地',
  scenicType: '动植物园',
  level: '4A',
  region: ['四川省', '成都市', '成华区'],
  address: '熊猫大道 1375 号',
  at: [104.145, 30.733],
  phone: '028-83510033',
  openingHours: '以基地当日公告为准，须预约',
  introduction:
    '基地建立于 1987 年，以抢救留下的 6 只病、饿大熊猫为基础起步，是大熊猫迁地保护的重要基地。大熊猫在清晨与上午最为活跃，建议早到。',
  languages: ['zh-CN', 'en', 'ja'],
  labels: ['亲子', '须预约'],
  created: [6, '15:30'],
  steps: [['edit', [1, '16:12']]],
}
