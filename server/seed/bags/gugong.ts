import type { SeedBag } from './types'

export const gugongBag: SeedBag = {
  key: 'gugong',
  guide: '故宫博物院',
  radius: 30,
  points: [
    { name: '午门', en: 'Meridian Gate', type: '出入口', at: [116.3908, 39.9125], zh: '午门是紫禁城的正门，平面呈凹字形。参观由这里进入。', english: 'The Meridian Gate is the main gate of the Forbidden City. Visitors enter here.' },
    { name: '太和门', en: 'Gate of Supreme Harmony', type: '景点', at: [116.3909, 39.9143], zh: '太和门前的金水河上有五座石桥，门前立着一对铜狮。', english: 'Five stone bridges cross the stream before this gate, and two bronze lions guard it.' },
    { name: '太和殿', en: 'Hall of Supreme Harmony', type: '景点', at: [116.3909, 39.9159], labels: ['必看'], zh: '太和殿俗称金銮殿，皇帝登基、大婚等大典在这里举行。', english: 'Emperors were enthroned and married in this hall, the largest of the palace.' },
    { name: '中和殿', en: 'Hall of Central Harmony', type: '景点', at: [116.3909, 39.9166], zh: '中和殿是皇帝去太和殿参加大典之前休息的地方。', english: 'Here the emperor rested before ceremonies in the great hall.' },
    { name: '保和殿', en: 'Hall of Preserving Harmony', type: '景点', at: [116.3909, 39.9171], zh: '清代的殿试在保和殿举行。殿后的云龙石雕是宫中最大的一块。', english: 'The palace examinations of the Qing were held here. Behind the hall lies the largest stone carving of the palace.' },
    { name: '乾清宫', en: 'Palace of Heavenly Purity', type: '景点', at: [116.3909, 39.9189], labels: ['必看'], zh: '乾清宫是内廷的正殿，殿内高悬正大光明匾。', english: 'This is the main hall of the inner court. A famous tablet hangs above the throne.' },
    { name: '坤宁宫', en: 'Palace of Earthly Tranquillity', type: '景点', at: [116.3909, 39.9197], zh: '坤宁宫在明代是皇后的寝宫，清代改作祭神的场所。', english: 'In the Ming this was the home of the empress. The Qing used it for rites.' },
    { name: '御花园', en: 'Imperial Garden', type: '景点', at: [116.3909, 39.9207], zh: '御花园里有堆秀山和许多古柏。', english: 'The garden holds a rockery called the Hill of Accumulated Elegance, and many old cypresses.' },
    { name: '九龙壁', en: 'Nine-Dragon Screen', type: '景点', at: [116.3944, 39.9186], labels: ['必看'], zh: '九龙壁用琉璃砖拼成，壁上有九条龙。', english: 'The screen is made of glazed tiles and shows nine dragons.' },
    { name: '神武门', en: 'Gate of Divine Prowess', type: '出入口', at: [116.3908, 39.9223], zh: '神武门是紫禁城的北门，参观从这里结束，对面就是景山。', english: 'The northern gate is the way out. Jingshan Hill is across the street.' },
  ],
  routes: [{ name: '中轴线', label: '经典', stops: [0, 1, 2, 3, 4, 5, 6, 7, 9], difficulty: 'easy' }],
}
