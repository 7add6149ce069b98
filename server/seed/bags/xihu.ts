import type { SeedBag } from './types'

export const xihuBag: SeedBag = {
  key: 'xihu',
  guide: '西湖风景名胜区',
  radius: 50,
  points: [
    { name: '断桥残雪', en: 'Broken Bridge', type: '景点', at: [120.1455, 30.2605], labels: ['西湖十景'], zh: '断桥在白堤的东端。雪后桥面向阳的一侧先露出来，远看桥像断了一样。', english: 'The bridge stands at the eastern end of Bai Causeway. After snow the sunny side melts first, and from afar the bridge seems broken.' },
    { name: '平湖秋月', en: 'Autumn Moon over the Calm Lake', type: '景点', at: [120.1415, 30.2537], labels: ['西湖十景'], zh: '平湖秋月在白堤西端，平台贴近水面，适合赏月。', english: 'At the western end of Bai Causeway a terrace lies close to the water, a good place to watch the moon.' },
    { name: '岳王庙', en: 'Temple of Yue Fei', type: '景点', at: [120.13, 30.255], zh: '岳王庙纪念南宋将领岳飞，庙内有岳飞墓。', english: 'The temple honours Yue Fei, a general of the Southern Song. His tomb is inside.' },
    { name: '曲院风荷', en: 'Lotus in the Breeze', type: '景点', at: [120.13, 30.252], labels: ['西湖十景'], zh: '曲院风荷以夏天的荷花闻名，园中有多片荷塘。', english: 'This garden is known for its summer lotus, which grows in several ponds.' },
    { name: '苏堤春晓', en: 'Spring Dawn on Su Causeway', type: '景点', at: [120.134, 30.242], labels: ['西湖十景'], zh: '苏堤是苏轼任杭州知州时用疏浚的湖泥筑成的，堤上有六座桥。', english: 'Su Causeway was built of mud dredged from the lake when Su Shi governed Hangzhou. It has six bridges.' },
    { name: '花港观鱼', en: 'Fish at Flower Harbour', type: '景点', at: [120.135, 30.233], labels: ['西湖十景', '亲子'], zh: '花港观鱼有牡丹园和鱼池，池中养着成群的红鲤。', english: 'Flower Harbour has a peony garden and ponds where shoals of red carp swim.' },
    { name: '三潭印月', en: 'Three Pools Mirroring the Moon', type: '景点', at: [120.1398, 30.2385], labels: ['西湖十景'], zh: '三潭印月在小瀛洲，岛南的湖面上立着三座石塔。', english: 'On the lake south of the island stand three small stone pagodas.' },
    { name: '湖心亭', en: 'Mid-lake Pavilion', type: '观景台', at: [120.143, 30.2437], zh: '湖心亭在西湖中央，乘船可以到达。', english: 'The pavilion is in the middle of the lake and is reached by boat.' },
    { name: '雷峰塔', en: 'Leifeng Pagoda', type: '景点', at: [120.1438, 30.2334], labels: ['西湖十景'], zh: '雷峰塔旧塔在一九二四年倒塌，今天的塔于二零零二年建成，底层保存着旧塔的遗址。', english: 'The old pagoda fell in nineteen twenty four. Today’s tower was finished in two thousand and two and protects the ruins.' },
    { name: '柳浪闻莺', en: 'Orioles in the Willows', type: '景点', at: [120.154, 30.24], labels: ['西湖十景', '亲子'], zh: '柳浪闻莺在湖的东岸，南宋时是皇家的御花园。', english: 'On the eastern shore, this park was an imperial garden in the Southern Song.' },
  ],
  routes: [
    { name: '两堤漫步', label: '经典', stops: [0, 1, 2, 3, 4, 5], difficulty: 'easy' },
    { name: '南线半日', label: '半日', stops: [9, 8, 5], difficulty: 'easy' },
  ],
}
