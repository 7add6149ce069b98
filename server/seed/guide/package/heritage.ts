import type { SeedPackage } from './types'

export const mogaokuPackage: SeedPackage = {
  key: 'mogaoku',
  guide: '敦煌莫高窟',
  radius: 20,
  points: [
    {
      name: '九层楼',
      en: 'Nine-storey Tower',
      type: '景点',
      at: [94.8037, 40.0366],
      labels: ['必看'],
      zh: '九层楼是莫高窟的标志，九层木檐依着崖壁而建。窟里的弥勒坐像高三十五米半，塑于唐代武则天时期。',
      english:
        'Nine wooden roofs lean against the cliff, the sign of Mogao. Within sits a Buddha over thirty-five ' +
        'metres high, made in the time of Empress Wu.',
    },
    {
      name: '藏经洞',
      en: 'Library Cave',
      type: '景点',
      at: [94.8043, 40.0387],
      labels: ['必看'],
      zh: '藏经洞是第十七窟。一九零零年，道士王圆箓在这里发现了五万多件文书和绢画，后来大部分流散到海外。',
      english:
        'In nineteen hundred the monk Wang Yuanlu found some fifty thousand manuscripts and paintings in this ' +
        'small room. Most of them are now abroad.',
    },
    {
      name: '涅槃窟',
      en: 'Nirvana Cave',
      type: '景点',
      at: [94.8031, 40.0345],
      zh: '第一百四十八窟建于唐代大历年间。卧佛身长十四米多，身后站着七十多位举哀的弟子，进窟请放轻脚步。',
      english:
        'This cave dates from the middle of the Tang. A Buddha more than fourteen metres long lies on its ' +
        'platform, with over seventy disciples standing behind him.',
    },
  ],
  routes: [{ name: '南区石窟', label: '经典', stops: [2, 0, 1], difficulty: 'easy' }],
}

export const budalagongPackage: SeedPackage = {
  key: 'budalagong',
  guide: '布达拉宫',
  radius: 30,
  points: [
    {
      name: '雪城',
      en: 'Shol Town',
      type: '出入口',
      at: [91.1172, 29.6559],
      zh: '雪城在布达拉宫脚下，过去有印经院和造币厂。登宫从这里开始，台阶很多，请慢慢走，气短就休息。',
      english:
        'Shol lies below the palace and once held a printing house and a mint. The climb starts here. Walk ' +
        'slowly, and rest when you are short of breath.',
    },
    {
      name: '白宫',
      en: 'White Palace',
      type: '景点',
      at: [91.1178, 29.6576],
      labels: ['必看'],
      zh: '白宫在东侧，外墙刷成白色，建成于十七世纪中叶，过去用来起居和处理政务。门前的平台叫德阳厦。',
      english:
        'The White Palace, on the east side, was finished in the middle of the seventeenth century. It held ' +
        'living rooms and offices, and a wide terrace lies before its door.',
    },
    {
      name: '红宫',
      en: 'Red Palace',
      type: '景点',
      at: [91.1169, 29.6578],
      labels: ['必看'],
      zh: '红宫建于十七世纪末，里面是佛殿和灵塔殿。墙顶深红色的一圈用柽柳枝扎成，既减轻重量，也能通风。',
      english:
        'The Red Palace holds chapels and tombs. The dark band at the top of its walls is made of bundled twigs, ' +
        'which are light and let air through.',
    },
  ],
  routes: [{ name: '登宫路线', label: '经典', stops: [0, 1, 2], difficulty: 'moderate' }],
}
