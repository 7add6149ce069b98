import type { SeedPackage } from './types'

export const zhangjiajiePackage: SeedPackage = {
  key: 'zhangjiajie',
  guide: '张家界国家森林公园',
  radius: 50,
  points: [
    {
      name: '大氧吧广场',
      en: 'Oxygen Bar Square',
      type: '出入口',
      at: [110.4375, 29.327],
      zh: '金鞭溪步道从这里开始，到水绕四门大约七公里半，路平，要走两三个小时。请收好食物，不要喂猴子。',
      english:
        'The path along Golden Whip Stream starts here and takes two to three hours. It is level. Please do not ' +
        'feed the monkeys.',
    },
    {
      name: '金鞭岩',
      en: 'Golden Whip Rock',
      type: '景点',
      at: [110.447, 29.3345],
      labels: ['必看'],
      zh: '金鞭岩高三百多米，棱角分明，像一根插在地上的鞭子。旁边的山峰像一只老鹰，人们叫它神鹰护鞭。',
      english:
        'The rock rises more than three hundred metres, like a whip set upright. The peak beside it looks like an ' +
        'eagle guarding it.',
    },
    {
      name: '黄石寨',
      en: 'Huangshi Village',
      type: '观景台',
      at: [110.4238, 29.3308],
      labels: ['登高'],
      zh: '黄石寨是一块海拔一千多米的台地，四面绝壁，可以坐索道或步行上去。环线要一个多小时，请看五指峰。',
      english:
        'Huangshi is a table of rock with cliffs on all sides. The loop on top takes over an hour, with Five ' +
        'Fingers Peak in view.',
    },
  ],
  routes: [{ name: '金鞭溪上段', label: '徒步', stops: [0, 1], difficulty: 'easy' }],
}

export const yulongxueshanPackage: SeedPackage = {
  key: 'yulongxueshan',
  guide: '玉龙雪山',
  radius: 60,
  points: [
    {
      name: '冰川公园观景台',
      en: 'Glacier Park Deck',
      type: '观景台',
      at: [100.1975, 27.1055],
      labels: ['高海拔'],
      zh: '索道升到四千五百零六米，下车就是冰川公园。栈道还能往上走，请走慢一点，头晕就吸氧，马上下山。',
      english:
        'The cable car rises to four thousand five hundred metres. Walk slowly, and if you feel dizzy use oxygen ' +
        'and go down at once.',
    },
    {
      name: '云杉坪',
      en: 'Spruce Meadow',
      type: '景点',
      at: [100.235, 27.1275],
      zh: '云杉坪是雪山东坡的高山草甸，四周是成片的云杉。纳西传说里，相爱的人从这里走进没有忧愁的国度。',
      english:
        'The meadow lies on the eastern slope with spruces all around. In a legend of the Naxi, lovers went from ' +
        'here to a land without sorrow.',
    },
    {
      name: '蓝月谷',
      en: 'Blue Moon Valley',
      type: '景点',
      at: [100.247, 27.1215],
      labels: ['必看'],
      zh: '蓝月谷的水来自雪山，被石坝拦成四个小湖。晴天水是蓝的，雨后泥沙多，变成白色，所以又叫白水河。',
      english:
        'Melted snow fills four small lakes behind low dams. The water is blue in fine weather and turns white ' +
        'with silt after rain.',
    },
  ],
  routes: [{ name: '雪山三站', label: '经典', stops: [0, 1, 2], difficulty: 'moderate' }],
}
