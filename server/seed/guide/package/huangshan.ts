import type { SeedPackage } from './types'

export const huangshanPackage: SeedPackage = {
  key: 'huangshan',
  guide: '黄山风景区',
  radius: 60,
  points: [
    {
      name: '慈光阁',
      en: 'Ciguang Pavilion',
      type: '出入口',
      at: [118.168, 30.1075],
      zh: '慈光阁是前山步道的起点，玉屏索道也由此上山。步行到迎客松要爬两个多小时，石阶陡的地方请扶好栏杆。阁前的场地可以休整，上山前记得带够水。',
      english:
        'Ciguang Pavilion is where the front mountain path begins. The Yuping cable car starts here too. On foot ' +
        'the climb to the Greeting Pine takes more than two hours, so hold the rail where the steps are steep. ' +
        'Fill your bottle here before you start.',
    },
    {
      name: '迎客松',
      en: 'Greeting Pine',
      type: '景点',
      at: [118.1686, 30.1225],
      labels: ['必看'],
      zh: '迎客松立在玉屏楼旁的石壁前，一侧枝丫向外伸出，好像在招呼客人。它的根扎在岩缝里，靠石头里很少的水和养分生长。树旁常年有人看护，拍照时请站在栏杆外面。',
      english:
        'The Greeting Pine grows beside Yuping Tower. Its branches reach out to one side, as if to welcome ' +
        'guests. Its roots hold on in cracks of the granite and live on very little water. The tree has a keeper ' +
        'of its own, so please stay outside the railing when you take pictures.',
    },
    {
      name: '天都峰',
      en: 'Tiandu Peak',
      type: '景点',
      at: [118.1731, 30.1186],
      labels: ['登高'],
      zh: '天都峰是黄山三大主峰中最险的一座，鲫鱼背两侧都是深谷。上山的石级有的地方近乎垂直，两边装有铁链。为了让山休养，天都峰和莲花峰轮流开放，出发前请看当天的公告。',
      english:
        'Tiandu is the steepest of the three main peaks. On the ridge called Carp Back the ground falls away on ' +
        'both sides. Some of the steps are almost vertical and have chains at the side. To let the mountain rest ' +
        'it is open in turns with Lotus Peak, so check the notice of the day.',
    },
    {
      name: '莲花峰',
      en: 'Lotus Peak',
      type: '景点',
      at: [118.1622, 30.1253],
      labels: ['登高'],
      zh: '莲花峰海拔一千八百六十四米，是黄山最高的山峰。从远处看，大小山峰围着主峰，像一朵刚刚开放的莲花。峰顶地方不大，人多时请依次上下。',
      english:
        'Lotus Peak is the highest point of the mountain, at one thousand eight hundred and sixty four metres. ' +
        'From afar the lower peaks stand around it like the petals of a lotus that has just opened. There is ' +
        'little room at the top, so please take turns.',
    },
    {
      name: '光明顶',
      en: 'Bright Summit',
      type: '观景台',
      at: [118.1662, 30.1328],
      labels: ['必看', '看日出'],
      zh: '光明顶地势平缓开阔，是看日出和云海的好地方。这里是黄山第二高峰，海拔一千八百六十米，山上的气象站已经观测了几十年。往北可以看到飞来石，往南可以看到莲花峰和天都峰。',
      english:
        'Bright Summit is broad and open. People come here for the sunrise and the sea of clouds. At one thousand ' +
        'eight hundred and sixty metres it is the second highest peak, and its weather station has watched the ' +
        'sky for decades. Look north for Flying-over Rock, and south for Lotus and Tiandu.',
    },
    {
      name: '飞来石',
      en: 'Flying-over Rock',
      type: '景点',
      at: [118.162, 30.137],
      labels: ['必看'],
      zh: '飞来石独自立在平台上，与下面的岩石只有很小的接触面。石头高约十二米，重约三百六十吨，看上去像从天外飞来，停在了这里。旁边的平台是看西海落日的好位置。',
      english:
        'Flying-over Rock stands alone on a ledge and touches the stone below at only a small part of its base. ' +
        'It is about twelve metres high and weighs some three hundred and sixty tonnes, as if it had flown in ' +
        'from elsewhere. The platform beside it is a good place for the sunset over the Western Sea.',
    },
    {
      name: '排云亭',
      en: 'Cloud-dispelling Pavilion',
      type: '观景台',
      at: [118.1612, 30.1409],
      zh: '排云亭面向西海，峰林在云雾中时隐时现。亭前的栏杆外就是深谷，左右两边能认出仙人晒靴等几处奇石。雨后初晴的时候云最多，值得多等一会儿。',
      english:
        'The pavilion looks over the Western Sea, where pinnacles come and go in the mist. Beyond the railing the ' +
        'valley drops away, and several rocks with names of their own can be made out on both sides. Clouds are ' +
        'best when the sun comes out after rain, so it is worth waiting.',
    },
    {
      name: '北海宾馆',
      en: 'Beihai Hotel',
      type: '酒店',
      at: [118.1722, 30.1398],
      zh: '北海景区的住宿集中在这里，第二天清晨看日出很方便。日出的时间每天都会在大堂公布，步行到清凉台约十分钟。山上早晚很凉，记得带上厚衣服。',
      english:
        'Rooms near the northern viewpoints are found here. It is a short walk to the sunrise in the morning. The ' +
        'time of the sunrise is posted in the lobby, and the Refreshing Terrace is about ten minutes away. ' +
        'Mornings are cold up here, so take something warm.',
    },
    {
      name: '始信峰',
      en: 'Beginning-to-believe Peak',
      type: '景点',
      at: [118.1805, 30.1421],
      labels: ['看日出'],
      zh: '始信峰三面临空，峰上多奇松，黑虎松和连理松都在附近。传说有人走到这里才相信黄山的美，山峰因此得名。峰顶的路很窄，风大时请不要靠近边缘。',
      english:
        'This peak drops away on three sides. Black Tiger Pine and the Twin Pines grow nearby. It is said that a ' +
        'traveller believed in the beauty of the mountain only when he stood here, hence the name. The path on ' +
        'top is narrow, so stay back from the edge when it is windy.',
    },
    {
      name: '云谷索道上站',
      en: 'Yungu Upper Station',
      type: '索道',
      at: [118.1796, 30.1393],
      zh: '云谷索道的上站在白鹅岭，下山前请留意当天的末班时间。下站在云谷寺，单程大约八分钟。旺季排队的人多，带老人和孩子的话，最好早一点下山。',
      english:
        'The upper station is on White Goose Ridge. Please check the time of the last car before you go down. The ' +
        'ride down to Yungu Temple takes about eight minutes. Queues are long in the high season, so go early ' +
        'when you travel with children or older people.',
    },
  ],
  routes: [
    { name: '前山经典一日', label: '经典', stops: [0, 1, 3, 4, 5, 6, 9], difficulty: 'hard' },
    { name: '北海日出', label: '日出', stops: [7, 8, 4], difficulty: 'moderate' },
  ],
}
