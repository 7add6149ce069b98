import { informationKind } from '../../../src/contract/features/information'
import type { Tx } from '../../db/types'
import { DAY_MS, writeRecords } from '../records'
import type { SeedRecord, Setting } from '../records'
import { paragraphs } from '../paragraphs'

/** Target of extension functions. */
export const PARKING = '黄山南大门换乘中心停车与换乘指南'

const coverOf = ({ covers }: Setting, name: string) => covers.get(name) ?? null
const guideNamed = ({ guides }: Setting, name: string) => ({ kind: 'guide', id: guides.get(name) })

function ofYunling(setting: Setting): SeedRecord[] {
  return [
    {
      days: 5,
      pinned: true,
      values: {
        title: '元阳梯田灌水期观日出的三个地点',
        cover: coverOf(setting, '元阳哈尼梯田'),
        summary: '多依树看日出，坝达和老虎嘴看日落，路上各需留出四十分钟。',
        author: '木清扬',
        source: '云岭旅游集团',
        content: paragraphs(
          '每年十一月到次年三月梯田灌水，水面映着天光，是一年中最好看的时候。',
          '多依树适合看日出，请在日出前半小时到达；坝达与老虎嘴朝西，适合看日落。',
        ),
      },
    },
    {
      days: 18,
      values: {
        title: '普达措国家公园高原步行注意事项',
        cover: coverOf(setting, '普达措国家公园'),
        summary: '海拔三千五百米以上，请放慢脚步，随身带水和厚外套。',
        author: '木清扬',
        target: setting.guides.has('普达措国家公园') ? guideNamed(setting, '普达措国家公园') : { kind: 'none' },
        content: paragraphs('属都湖步道全程平缓，身体不适时请原路返回，不要勉强走完全程。'),
      },
    },
  ]
}

function ofHuangshan(setting: Setting): SeedRecord[] {
  const { now } = setting
  return [
    {
      days: 2,
      pinned: true,
      values: {
        title: '黄山雾凇什么时候看、在哪里看',
        cover: coverOf(setting, '黄山风景区'),
        summary: '雨雪过后放晴的清晨最好，始信峰、光明顶和狮子峰是三处开阔的观赏点。',
        author: '陈嘉禾',
        source: '黄山风景区管理委员会',
        content: paragraphs(
          '雾凇是过冷的雾滴碰到树枝后冻结成的，需要低温、湿润和微风。雨雪之后转晴的第一个清晨，最容易遇到。',
          '始信峰可以近看松枝上的雾凇；光明顶视野开阔，适合等云海；狮子峰的清凉台离酒店近，看日出方便。',
          '石阶结冰时请穿防滑鞋，冰爪在云谷寺和玉屏楼的服务点可以租借。',
        ),
      },
    },
    {
      days: 6,
      values: {
        title: PARKING,
        cover: coverOf(setting, '黄山风景区'),
        summary: '自驾车停在换乘中心，乘景区交通车到云谷寺或慈光阁，不能直接开到索道站。',
        author: '何雨桐',
        content: paragraphs(
          '自驾游客请导航到“黄山风景区南大门换乘中心”，停车后凭身份证购交通车票。',
          '去云谷索道乘开往云谷寺的车，去玉屏索道乘开往慈光阁的车，两个方向在不同的候车区。',
          '节假日上午八点以前车位较多，九点以后请预留一小时。',
        ),
      },
    },
    {
      days: 9,
      values: {
        title: '断桥残雪：一条沿西湖北岸的步行路线',
        cover: coverOf(setting, '西湖风景名胜区'),
        summary: '断桥到平湖秋月，约一个半小时，全程平路。',
        author: '陈嘉禾',
        content: paragraphs(
          '从断桥出发，沿白堤走到平湖秋月，再过西泠桥到曲院风荷，全程约三公里，没有台阶。',
          '想看残雪，请在雪停后的上午去：桥面朝阳的一侧先化，桥拱背阴处的雪还在。',
        ),
        target: guideNamed(setting, '西湖风景名胜区'),
      },
    },
    {
      days: 11,
      by: 'admin',
      values: {
        title: '莫高窟参观怎么预约',
        cover: coverOf(setting, '敦煌莫高窟'),
        summary: '参观分时预约，旺季请提前一个月；预约以敦煌研究院网站为准。',
        source: '敦煌研究院',
        target: { kind: 'url', url: 'https://www.mgk.org.cn' },
      },
    },
    {
      days: 3,
      values: {
        title: '春节期间各景区讲解服务安排',
        cover: coverOf(setting, '故宫博物院'),
        summary: '除夕到初六人工讲解照常，语音导览全天可用。',
        author: '何雨桐',
        startsAt: now + 20 * DAY_MS,
        endsAt: now + 35 * DAY_MS,
        content: paragraphs(
          '春节期间人工讲解每整点一场，在各景区游客中心集合。',
          '语音导览不受时间限制，打开小程序即可使用。',
        ),
      },
    },
    {
      days: 48,
      changed: 40,
      values: {
        title: '九寨沟彩林观赏期与观赏点',
        cover: coverOf(setting, '九寨沟风景区'),
        summary: '彩林从十月中旬开始，五花海和镜海的倒影在上午最清楚。',
        author: '陈嘉禾',
        startsAt: now - 48 * DAY_MS,
        endsAt: now - 8 * DAY_MS,
        content: paragraphs(
          '彩林由高处向低处变色，长海先红，树正群海最后。',
          '五花海请在上午十点前后到，此时太阳照到湖面，没有风时倒影最清楚。',
        ),
      },
    },
    {
      days: 1,
      online: false,
      values: {
        title: '鼓浪屿老建筑里的四家小博物馆',
        cover: coverOf(setting, '鼓浪屿'),
        author: '陈嘉禾',
        content: paragraphs('钢琴博物馆、风琴博物馆、国际刻字艺术馆和郑成功纪念馆，步行都在二十分钟之内。'),
      },
    },
  ]
}

export const seedInformation = async (tx: Tx, setting: Setting): Promise<void> => {
  await writeRecords(tx, informationKind, setting.tenant === 1 ? ofYunling(setting) : ofHuangshan(setting), setting)
}
