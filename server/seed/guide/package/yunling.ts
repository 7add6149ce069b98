import type { SeedPackage } from './types'

export const santaPackage: SeedPackage = {
  key: 'santa',
  guide: '崇圣寺三塔文化旅游区',
  radius: 40,
  points: [
    {
      name: '千寻塔',
      en: 'Qianxun Pagoda',
      type: '景点',
      at: [100.1477, 25.707],
      labels: ['必看'],
      zh: '千寻塔建于南诏时期，十六层，高六十九米多。一九七八年维修时发现了六百多件文物。塔不能登，请在栏杆外看。',
      english:
        'The pagoda was built in the kingdom of Nanzhao and has sixteen tiers. Repairs in nineteen seventy-eight ' +
        'brought hundreds of relics to light.',
    },
    {
      name: '建极大钟',
      en: 'Jianji Bell',
      type: '景点',
      at: [100.1452, 25.7079],
      zh: '南诏时期这里铸过一口大钟，后来毁于战乱。今天的钟是一九九七年重铸的，重十六吨，挂在钟楼上。',
      english:
        'A great bell was cast here in the ninth century and lost in war. This one dates from nineteen ninety- ' +
        'seven and weighs sixteen tons.',
    },
    {
      name: '雨铜观音殿',
      en: 'Hall of the Rain-bronze Guanyin',
      type: '景点',
      at: [100.1436, 25.7085],
      zh: '传说铸观音像时铜不够，天上下起铜雨，像才铸成。原像已经不在，今天的像是照着老照片重新铸的。',
      english:
        'In the legend bronze fell like rain when it ran short for the statue. The old one is lost; this was cast ' +
        'after photographs.',
    },
  ],
  routes: [{ name: '从三塔到观音殿', label: '经典', stops: [0, 1, 2], difficulty: 'easy' }],
}

export const lijiangPackage: SeedPackage = {
  key: 'lijiang',
  guide: '丽江古城',
  radius: 30,
  points: [
    {
      name: '大水车',
      en: 'Water Wheels',
      type: '出入口',
      at: [100.2324, 26.8783],
      zh: '一大一小两架水车立在古城北口的玉河广场。河水从黑龙潭流来，在前面分成三条，流进古城的每一条街。',
      english:
        'Two wheels turn at the northern entrance. The water comes from Black Dragon Pool and divides into three ' +
        'streams that run through the town.',
    },
    {
      name: '四方街',
      en: 'Sifang Square',
      type: '景点',
      at: [100.2343, 26.8743],
      labels: ['必看'],
      zh: '四方街是古城的中心，过去是茶马古道上的集市。收市以后放下河闸，水漫过来，把石板路冲洗干净。',
      english:
        'The square was a market on the Tea Horse Road. When trading ended, a sluice was closed and the water ' +
        'washed the stones clean.',
    },
    {
      name: '木府',
      en: 'Mu Family Mansion',
      type: '景点',
      at: [100.233, 26.8712],
      labels: ['必看'],
      zh: '木府是木氏土司的府邸，一九九六年地震以后重建。牌坊上的“天雨流芳”用纳西话念，意思是去读书。',
      english: 'The Mu family ruled Lijiang from here. The words on the gate sound like Naxi for: go and read books.',
    },
  ],
  routes: [{ name: '顺着河水走', label: '经典', stops: [0, 1, 2], difficulty: 'easy' }],
}
