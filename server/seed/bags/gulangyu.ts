import type { SeedBag } from './types'

export const gulangyuBag: SeedBag = {
  key: 'gulangyu',
  guide: '鼓浪屿',
  radius: 40,
  points: [
    { name: '三丘田码头', en: 'Sanqiutian Pier', type: '出入口', at: [118.066, 24.452], zh: '游客常在三丘田码头上岛，附近有游客服务点。', english: 'Many visitors land at this pier. There is a help desk nearby.' },
    { name: '八卦楼', en: 'Bagua Building', type: '景点', at: [118.0633, 24.4503], labels: ['建筑'], zh: '八卦楼有红色的圆顶，楼内是风琴博物馆。', english: 'The building has a red dome and houses the Organ Museum.' },
    { name: '鼓浪屿天主堂', en: 'Catholic Church', type: '景点', at: [118.0665, 24.4467], labels: ['建筑'], zh: '天主堂是一座哥特式的白色教堂，建于一九一七年。', english: 'This white church in the Gothic style was built in nineteen seventeen.' },
    { name: '日光岩', en: 'Sunlight Rock', type: '观景台', at: [118.0625, 24.4448], labels: ['必看'], zh: '日光岩是岛上的最高点，登顶可以望见厦门岛。', english: 'Sunlight Rock is the highest point of the island. From the top one sees the city of Xiamen.' },
    { name: '菽庄花园', en: 'Shuzhuang Garden', type: '景点', at: [118.0635, 24.4412], labels: ['必看'], zh: '菽庄花园依海而建，园中有曲桥，钢琴博物馆也在园内。', english: 'The garden is built along the sea with a winding bridge. The Piano Museum is inside.' },
    { name: '港仔后沙滩', en: 'Gangzaihou Beach', type: '景点', at: [118.0617, 24.4417], zh: '港仔后沙滩在日光岩脚下，夏天请注意涨潮时间。', english: 'The beach lies below Sunlight Rock. In summer please mind the tide.' },
    { name: '皓月园', en: 'Haoyue Garden', type: '景点', at: [118.0705, 24.442], zh: '皓月园的海边立着郑成功的石像。', english: 'A stone statue of Koxinga stands here by the sea.' },
    { name: '毓园', en: 'Yu Garden', type: '景点', at: [118.0685, 24.4432], zh: '毓园纪念在岛上出生的妇产科医生林巧稚。', english: 'The garden remembers Lin Qiaozhi, a doctor who was born on the island.' },
  ],
  routes: [{ name: '环岛半日', label: '半日', stops: [0, 1, 3, 5, 4, 7, 6], difficulty: 'easy' }],
}
