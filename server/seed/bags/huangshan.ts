import type { SeedBag } from './types'

export const huangshanBag: SeedBag = {
  key: 'huangshan',
  guide: '黄山风景区',
  radius: 60,
  points: [
    { name: '慈光阁', en: 'Ciguang Pavilion', type: '出入口', at: [118.168, 30.1075], zh: '慈光阁是前山步道的起点，玉屏索道也由此上山。', english: 'Ciguang Pavilion is where the front mountain path begins. The Yuping cable car starts here too.' },
    { name: '迎客松', en: 'Greeting Pine', type: '景点', at: [118.1686, 30.1225], labels: ['必看'], zh: '迎客松立在玉屏楼旁的石壁前，一侧枝丫向外伸出，好像在招呼客人。', english: 'The Greeting Pine grows beside Yuping Tower. Its branches reach out to one side, as if to welcome guests.' },
    { name: '天都峰', en: 'Tiandu Peak', type: '景点', at: [118.1731, 30.1186], labels: ['登高'], zh: '天都峰是黄山三大主峰中最险的一座，鲫鱼背两侧都是深谷。', english: 'Tiandu is the steepest of the three main peaks. On the ridge called Carp Back the ground falls away on both sides.' },
    { name: '莲花峰', en: 'Lotus Peak', type: '景点', at: [118.1622, 30.1253], labels: ['登高'], zh: '莲花峰海拔一千八百六十四米，是黄山最高的山峰。', english: 'Lotus Peak is the highest point of the mountain, at one thousand eight hundred and sixty four metres.' },
    { name: '光明顶', en: 'Bright Summit', type: '观景台', at: [118.1662, 30.1328], labels: ['必看', '看日出'], zh: '光明顶地势平缓开阔，是看日出和云海的好地方。', english: 'Bright Summit is broad and open. People come here for the sunrise and the sea of clouds.' },
    { name: '飞来石', en: 'Flying-over Rock', type: '景点', at: [118.162, 30.137], labels: ['必看'], zh: '飞来石独自立在平台上，与下面的岩石只有很小的接触面。', english: 'Flying-over Rock stands alone on a ledge and touches the stone below at only a small part of its base.' },
    { name: '排云亭', en: 'Cloud-dispelling Pavilion', type: '观景台', at: [118.1612, 30.1409], zh: '排云亭面向西海，峰林在云雾中时隐时现。', english: 'The pavilion looks over the Western Sea, where pinnacles come and go in the mist.' },
    { name: '北海宾馆', en: 'Beihai Hotel', type: '酒店', at: [118.1722, 30.1398], zh: '北海景区的住宿集中在这里，第二天清晨看日出很方便。', english: 'Rooms near the northern viewpoints are found here. It is a short walk to the sunrise in the morning.' },
    { name: '始信峰', en: 'Beginning-to-believe Peak', type: '景点', at: [118.1805, 30.1421], labels: ['看日出'], zh: '始信峰三面临空，峰上多奇松，黑虎松和连理松都在附近。', english: 'This peak drops away on three sides. Black Tiger Pine and the Twin Pines grow nearby.' },
    { name: '云谷索道上站', en: 'Yungu Upper Station', type: '索道', at: [118.1796, 30.1393], zh: '云谷索道的上站在白鹅岭，下山前请留意当天的末班时间。', english: 'The upper station is on White Goose Ridge. Please check the time of the last car before you go down.' },
  ],
  routes: [
    { name: '前山经典一日', label: '经典', stops: [0, 1, 3, 4, 5, 6, 9], difficulty: 'hard' },
    { name: '北海日出', label: '日出', stops: [7, 8, 4], difficulty: 'moderate' },
  ],
}
