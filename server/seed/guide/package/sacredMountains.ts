import type { SeedPackage } from './types'

export const taishanPackage: SeedPackage = {
  key: 'taishan',
  guide: '泰山风景名胜区',
  radius: 40,
  points: [
    {
      name: '南天门',
      en: 'South Gate to Heaven',
      type: '景点',
      at: [117.0928, 36.2553],
      labels: ['必看'],
      zh: '南天门建于元代，正好在十八盘的尽头。爬完一千六百多级台阶，最陡的一段就过去了，往东是天街。',
      english:
        'The gate was built in the Yuan, at the end of the Eighteen Bends. The steepest part is over, and ' +
        'Heavenly Street begins here.',
    },
    {
      name: '碧霞祠',
      en: 'Azure Cloud Temple',
      type: '景点',
      at: [117.0986, 36.2546],
      zh: '碧霞祠建于北宋，供奉碧霞元君，民间叫她泰山老奶奶。山顶的风很大，所以正殿用铜瓦，配殿用铁瓦。',
      english:
        'This is the temple of the goddess whom people call the Grandmother of Taishan. The wind is strong, so ' +
        'its tiles are of metal.',
    },
    {
      name: '玉皇顶',
      en: 'Jade Emperor Peak',
      type: '观景台',
      at: [117.101, 36.2559],
      labels: ['看日出'],
      zh: '玉皇顶是泰山的最高处，石栏围着的就是极顶石。看日出常在东面的日观峰，凌晨很冷，可以租大衣。',
      english:
        'This is the top of the mountain, and the railing encloses its highest rock. It is cold before dawn, and ' +
        'coats can be hired.',
    },
  ],
  routes: [{ name: '岱顶漫步', label: '经典', stops: [0, 1, 2], difficulty: 'moderate' }],
}

export const huashanPackage: SeedPackage = {
  key: 'huashan',
  guide: '华山风景名胜区',
  radius: 50,
  points: [
    {
      name: '北峰',
      en: 'North Peak',
      type: '观景台',
      at: [110.0813, 34.4934],
      zh: '北峰海拔一千六百多米，是五峰里最低的，索道停在峰下。往南看，苍龙岭像鱼背一样通向另外四峰。',
      english:
        'The North Peak is the lowest of the five. To the south one sees Canglong Ridge, a narrow back of rock ' +
        'leading to the others.',
    },
    {
      name: '西峰',
      en: 'West Peak',
      type: '景点',
      at: [110.0768, 34.4816],
      labels: ['必看'],
      zh: '西峰是一块完整的巨石，西面是近千米的绝壁。峰顶有一块裂开的斧劈石，传说沉香在这里劈山救母。',
      english:
        'The West Peak is one huge rock with a sheer wall. In the legend Chenxiang split a stone on its top to ' +
        'free his mother.',
    },
    {
      name: '南峰',
      en: 'South Peak',
      type: '观景台',
      at: [110.0781, 34.4778],
      labels: ['登高'],
      zh: '南峰也叫落雁峰，是华山的最高处，也是五岳里最高的。峰顶的小水洼叫仰天池，常年不干，请不要踩水。',
      english:
        'The South Peak is the highest of Huashan, and of all five sacred mountains. A small pool on its top ' +
        'never dries up.',
    },
  ],
  routes: [{ name: '北峰到南峰', label: '登高', stops: [0, 1, 2], difficulty: 'hard' }],
}

export const emeishanPackage: SeedPackage = {
  key: 'emeishan',
  guide: '峨眉山风景名胜区',
  radius: 25,
  points: [
    {
      name: '十方普贤像',
      en: 'Ten-direction Samantabhadra',
      type: '景点',
      at: [103.3343, 29.5247],
      labels: ['必看'],
      zh: '金顶的普贤像高四十八米，二零零六年落成，十个头像朝着不同的方向。底座里是一座可以进去的佛殿。',
      english:
        'The gilded statue, forty-eight metres high, was finished in two thousand and six. Its ten faces look in ' +
        'all directions, above a hall.',
    },
    {
      name: '金殿',
      en: 'Golden Hall',
      type: '景点',
      at: [103.335, 29.5249],
      zh: '明代万历年间，这里建过一座鎏金的铜殿，金顶因此得名，后来毁于一场大火。今天的金殿属于华藏寺。',
      english:
        'A gilded bronze hall of the Ming stood here, gave the summit its name and burnt down. Today’s hall ' +
        'belongs to Huazang Temple.',
    },
    {
      name: '舍身崖',
      en: 'Summit Cliff',
      type: '观景台',
      at: [103.3356, 29.524],
      labels: ['看日出'],
      zh: '舍身崖下面常有云海。下午太阳在背后、云在脚下的时候，自己的影子外面会有一圈彩光，就是佛光。',
      english:
        'There is often a sea of clouds below. With the sun behind one may see colours around one’s shadow, the ' +
        'Buddha’s light.',
    },
  ],
  routes: [{ name: '金顶一圈', label: '经典', stops: [0, 1, 2], difficulty: 'easy' }],
}
