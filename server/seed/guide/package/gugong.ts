import type { SeedPackage } from './types'

export const gugongPackage: SeedPackage = {
  key: 'gugong',
  guide: '故宫博物院',
  radius: 30,
  points: [
    {
      name: '午门',
      en: 'Meridian Gate',
      type: '出入口',
      at: [116.3908, 39.9125],
      zh: '午门是紫禁城的正门，平面呈凹字形。参观由这里进入。明清两代，皇帝在这里颁发历书，军队凯旋后也在这里献俘。中间的门洞平时只有皇帝可以走。',
      english:
        'The Meridian Gate is the main gate of the Forbidden City. Visitors enter here. Emperors issued the ' +
        'calendar here, and victorious armies presented their captives. The middle passage was for the emperor ' +
        'alone.',
    },
    {
      name: '太和门',
      en: 'Gate of Supreme Harmony',
      type: '景点',
      at: [116.3909, 39.9143],
      zh: '太和门前的金水河上有五座石桥，门前立着一对铜狮。它是外朝的正门，也是紫禁城里最大的宫门。明代的皇帝曾在这里听大臣奏事，叫做“御门听政”。',
      english:
        'Five stone bridges cross the stream before this gate, and two bronze lions guard it. It is the main gate ' +
        'of the outer court and the largest within the palace. Ming emperors heard their ministers here in the ' +
        'early morning.',
    },
    {
      name: '太和殿',
      en: 'Hall of Supreme Harmony',
      type: '景点',
      at: [116.3909, 39.9159],
      labels: ['必看'],
      zh: '太和殿俗称金銮殿，皇帝登基、大婚等大典在这里举行。大殿建在三层汉白玉台基上，屋檐的角上一共有十个走兽，是等级最高的一座。殿里的金柱上盘着龙，柱子中间就是皇帝的宝座。',
      english:
        'Emperors were enthroned and married in this hall, the largest of the palace. It stands on three terraces ' +
        'of white marble, and the ten figures on its eaves are the mark of the highest rank. Dragons wind around ' +
        'the golden columns beside the throne.',
    },
    {
      name: '中和殿',
      en: 'Hall of Central Harmony',
      type: '景点',
      at: [116.3909, 39.9166],
      zh: '中和殿是皇帝去太和殿参加大典之前休息的地方。它是三大殿里最小的一座，屋顶是四角攒尖，顶上有鎏金的圆顶。皇帝也在这里检查祭祀用的文书。',
      english:
        'Here the emperor rested before ceremonies in the great hall. It is the smallest of the three great halls ' +
        'and has a pointed roof with a gilded ball. The emperor also read the prayers for the great sacrifices ' +
        'here.',
    },
    {
      name: '保和殿',
      en: 'Hall of Preserving Harmony',
      type: '景点',
      at: [116.3909, 39.9171],
      zh: '清代的殿试在保和殿举行。殿后的云龙石雕是宫中最大的一块。这块石料来自京西的房山，重两百多吨，冬天在路上泼水成冰，才一步步拉进了京城。考中的人，名次就由皇帝在这里定下。',
      english:
        'The palace examinations of the Qing were held here. Behind the hall lies the largest stone carving of ' +
        'the palace. The stone comes from the hills west of Beijing and weighs more than two hundred tonnes. In ' +
        'winter it was pulled to the city over a road of ice.',
    },
    {
      name: '乾清宫',
      en: 'Palace of Heavenly Purity',
      type: '景点',
      at: [116.3909, 39.9189],
      labels: ['必看'],
      zh: '乾清宫是内廷的正殿，殿内高悬正大光明匾。明代的皇帝住在这里，清代从雍正起改住养心殿。雍正以后，继位者的名字写好之后，就放在匾的后面。',
      english:
        'This is the main hall of the inner court. A famous tablet hangs above the throne. Ming emperors lived ' +
        'here; from Yongzheng on the Qing moved to another hall. The name of the heir was kept in a box behind ' +
        'the tablet.',
    },
    {
      name: '坤宁宫',
      en: 'Palace of Earthly Tranquillity',
      type: '景点',
      at: [116.3909, 39.9197],
      zh: '坤宁宫在明代是皇后的寝宫，清代改作祭神的场所。东边的暖阁是皇帝大婚的洞房，墙上和门上都是双喜。西边的大锅，当年用来煮祭神的肉。',
      english:
        'In the Ming this was the home of the empress. The Qing used it for rites. The warm room in the east was ' +
        'the bridal chamber of the emperors and is full of signs of joy. The large pots in the west were used to ' +
        'cook the meat of the rites.',
    },
    {
      name: '御花园',
      en: 'Imperial Garden',
      type: '景点',
      at: [116.3909, 39.9207],
      zh: '御花园里有堆秀山和许多古柏。花园不大，却有二十多座亭台，左右对称地排在中轴线的两边。地上的石子拼成了几百幅画，低头可以慢慢找。',
      english:
        'The garden holds a rockery called the Hill of Accumulated Elegance, and many old cypresses. The garden ' +
        'is small, yet has more than twenty pavilions on both sides of the axis. Hundreds of pictures are laid in ' +
        'pebbles on the paths, so look down as you walk.',
    },
    {
      name: '九龙壁',
      en: 'Nine-Dragon Screen',
      type: '景点',
      at: [116.3944, 39.9186],
      labels: ['必看'],
      zh: '九龙壁用琉璃砖拼成，壁上有九条龙。从东数的第三条白龙，有一块是木头做的。传说烧好的琉璃被工匠失手打碎，只好连夜雕了一块补上。',
      english:
        'The screen is made of glazed tiles and shows nine dragons. One piece of the third dragon from the east, ' +
        'a white one, is of wood. It is said that a craftsman broke the tile and carved another overnight.',
    },
    {
      name: '神武门',
      en: 'Gate of Divine Prowess',
      type: '出入口',
      at: [116.3908, 39.9223],
      zh: '神武门是紫禁城的北门，参观从这里结束，对面就是景山。明代这里叫玄武门，城楼上设有钟鼓，用来报时。登上景山的万春亭，可以看到整座紫禁城。',
      english:
        'The northern gate is the way out. Jingshan Hill is across the street. Bells and drums in its tower told ' +
        'the hours. From the pavilion on top of Jingshan Hill the whole palace lies before you.',
    },
  ],
  routes: [{ name: '中轴线', label: '经典', stops: [0, 1, 2, 3, 4, 5, 6, 7, 9], difficulty: 'easy' }],
}
