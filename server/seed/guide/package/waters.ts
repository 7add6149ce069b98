import type { SeedPackage } from './types'

export const jiuzhaigouPackage: SeedPackage = {
  key: 'jiuzhaigou',
  guide: '九寨沟风景区',
  radius: 60,
  points: [
    {
      name: '诺日朗瀑布',
      en: 'Nuorilang Waterfall',
      type: '景点',
      at: [103.9052, 33.1651],
      labels: ['必看'],
      zh: '诺日朗瀑布宽两百多米，水从长满树木的钙华堤上漫下来。三条沟在附近汇合，冬天这里是一面冰墙。',
      english:
        'More than two hundred metres wide, the water falls over a bar on which trees grow. The three valleys ' +
        'meet nearby, and in winter it becomes a wall of ice.',
    },
    {
      name: '珍珠滩',
      en: 'Pearl Shoal',
      type: '景点',
      at: [103.885, 33.1676],
      zh: '珍珠滩是一片倾斜的钙华滩，水流过时溅起水珠，尽头是瀑布。电视剧《西游记》的片头在这里拍过。',
      english:
        'Water runs over this sloping bank, breaks into drops like pearls, and falls at its end. The boards are ' +
        'slippery, so please hold the rail.',
    },
    {
      name: '五花海',
      en: 'Five Flower Lake',
      type: '景点',
      at: [103.8788, 33.161],
      labels: ['必看'],
      zh: '五花海的水有黄、绿、蓝几种颜色，来自钙华、水藻和深浅。水很清，倒在湖底的树干看得清清楚楚。',
      english:
        'The lake shows yellow, green and deep blue. The water is so clear that one sees the tree trunks lying on ' +
        'its bed, and it does not freeze.',
    },
  ],
  routes: [{ name: '日则沟下段', label: '经典', stops: [2, 1, 0], difficulty: 'moderate' }],
}

export const yueyaquanPackage: SeedPackage = {
  key: 'yueyaquan',
  guide: '鸣沙山月牙泉',
  radius: 40,
  points: [
    {
      name: '景区门楼',
      en: 'Main Gate',
      type: '出入口',
      at: [94.6793, 40.0925],
      zh: '进了门楼就是沙地。骑骆驼要听牵驼人的安排，起身时抓紧鞍子。夏天中午沙面很烫，请早上或傍晚来。',
      english:
        'Behind the gate the sand begins. On a camel, hold the saddle when it stands up. In summer the sand is ' +
        'hot at noon, so come early.',
    },
    {
      name: '月牙泉',
      en: 'Crescent Lake',
      type: '景点',
      at: [94.6702, 40.0866],
      labels: ['必看'],
      zh: '月牙泉长约一百米，弯弯的像一钩新月。四面都是沙山，风把沙往山上吹，所以泉水一直没有被埋住。',
      english:
        'The spring is about a hundred metres long and bent like a new moon. The wind blows the sand up the ' +
        'slopes, away from it.',
    },
    {
      name: '鸣沙山',
      en: 'Singing Sand Dunes',
      type: '观景台',
      at: [94.6732, 40.0858],
      labels: ['看日落'],
      zh: '沿着木梯爬上沙脊，可以俯瞰月牙泉。干热的日子，沙子滑下去会发出低沉的响声，山名就这样来的。',
      english:
        'A ladder of wood leads up to a view of the spring. On hot, dry days sliding sand gives a deep sound, and ' +
        'that is how the dunes got their name.',
    },
  ],
  routes: [{ name: '沙山与泉', label: '经典', stops: [0, 1, 2], difficulty: 'moderate' }],
}

export const wuzhenPackage: SeedPackage = {
  key: 'wuzhen',
  guide: '乌镇',
  radius: 30,
  points: [
    {
      name: '木心美术馆',
      en: 'Mu Xin Art Museum',
      type: '景点',
      at: [120.4838, 30.7468],
      zh: '木心美术馆在元宝湖上，二零一五年开馆，像几个灰色的方盒子。木心生在乌镇，馆里有他的画和手稿。',
      english:
        'The museum opened in two thousand and fifteen, a row of grey boxes over the water. It shows works of Mu ' +
        'Xin, born in Wuzhen.',
    },
    {
      name: '昭明书院',
      en: 'Zhaoming Academy',
      type: '景点',
      at: [120.4795, 30.7487],
      zh: '书院因梁代昭明太子萧统曾在乌镇读书而得名。门前的石牌坊是明代的，院里有图书馆，可以坐下来看书。',
      english:
        'The academy is named after Prince Zhaoming of the Liang, who studied here. The stone gate is of the ' +
        'Ming, and visitors may read inside.',
    },
    {
      name: '白莲塔',
      en: 'White Lotus Pagoda',
      type: '观景台',
      at: [120.4702, 30.7505],
      labels: ['夜游'],
      zh: '白莲塔在西栅大街的西头，共七层，紧挨着京杭大运河。登塔可以看到船队和整条西栅，晚上塔身亮灯。',
      english:
        'The pagoda stands at the western end of Xizha. From above one sees the barges of the Grand Canal. It is ' +
        'lit at night and ends the evening walk.',
    },
  ],
  routes: [{ name: '西栅大街', label: '夜游', stops: [0, 1, 2], difficulty: 'easy' }],
}
