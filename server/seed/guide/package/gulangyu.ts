import type { SeedPackage } from './types'

export const gulangyuPackage: SeedPackage = {
  key: 'gulangyu',
  guide: '鼓浪屿',
  radius: 40,
  points: [
    {
      name: '三丘田码头',
      en: 'Sanqiutian Pier',
      type: '出入口',
      at: [118.066, 24.452],
      zh: '游客常在三丘田码头上岛，附近有游客服务点。岛上没有汽车，行李可以请板车师傅送。回程的船票和班次，请在上岛以前看好。',
      english:
        'Many visitors land at this pier. There is a help desk nearby. There are no cars on the island; porters ' +
        'with carts take your luggage. Check the times of the boats back before you set out.',
    },
    {
      name: '八卦楼',
      en: 'Bagua Building',
      type: '景点',
      at: [118.0633, 24.4503],
      labels: ['建筑'],
      zh: '八卦楼有红色的圆顶，楼内是风琴博物馆。圆顶下面是八边形的台座，所以叫八卦楼。馆里的管风琴有的比三层楼还高，整点时可以听到演奏。',
      english:
        'The building has a red dome and houses the Organ Museum. It is named after the eight sides below its ' +
        'dome. Some of the organs inside are taller than a house, and they are played at set hours.',
    },
    {
      name: '鼓浪屿天主堂',
      en: 'Catholic Church',
      type: '景点',
      at: [118.0665, 24.4467],
      labels: ['建筑'],
      zh: '天主堂是一座哥特式的白色教堂，建于一九一七年。教堂不大，尖拱窗上嵌着彩色玻璃。它仍在使用，做弥撒的时候请安静，不要拍照。',
      english:
        'This white church in the Gothic style was built in nineteen seventeen. It is small, with coloured glass ' +
        'in its pointed windows. It is still in use, so please be quiet during mass and take no pictures.',
    },
    {
      name: '日光岩',
      en: 'Sunlight Rock',
      type: '观景台',
      at: [118.0625, 24.4448],
      labels: ['必看'],
      zh: '日光岩是岛上的最高点，登顶可以望见厦门岛。岩石上刻着“鼓浪洞天”等几处题字，郑成功当年在山腰练过兵。最后一段铁梯很陡，一次只走得下一个人。',
      english:
        'Sunlight Rock is the highest point of the island. From the top one sees the city of Xiamen. Inscriptions ' +
        'are cut into the rock, and Koxinga drilled his men on its slope. The last iron stairs are steep and take ' +
        'one person at a time.',
    },
    {
      name: '菽庄花园',
      en: 'Shuzhuang Garden',
      type: '景点',
      at: [118.0635, 24.4412],
      labels: ['必看'],
      zh: '菽庄花园依海而建，园中有曲桥，钢琴博物馆也在园内。主人林尔嘉从台湾来到厦门，照着老家的样子造了这座园子。四十四桥从海面上绕过，涨潮时浪就打在脚下。',
      english:
        'The garden is built along the sea with a winding bridge. The Piano Museum is inside. Lin Erjia, who had ' +
        'come from Taiwan, built it after the garden of his home. The bridge winds over the sea, and at high tide ' +
        'the waves break below your feet.',
    },
    {
      name: '港仔后沙滩',
      en: 'Gangzaihou Beach',
      type: '景点',
      at: [118.0617, 24.4417],
      zh: '港仔后沙滩在日光岩脚下，夏天请注意涨潮时间。沙子细而干净，傍晚可以看到太阳落进海里。岸边有冲洗的地方，离菽庄花园只要走五分钟。',
      english:
        'The beach lies below Sunlight Rock. In summer please mind the tide. The sand is fine and clean, and in ' +
        'the evening the sun goes down into the sea. There are showers, and Shuzhuang Garden is five minutes away.',
    },
    {
      name: '皓月园',
      en: 'Haoyue Garden',
      type: '景点',
      at: [118.0705, 24.442],
      zh: '皓月园的海边立着郑成功的石像。石像用六百多块花岗岩拼成，面朝着海。这里离热闹的街道远，早上来散步很安静。',
      english:
        'A stone statue of Koxinga stands here by the sea. It is put together of more than six hundred blocks of ' +
        'granite and faces the water. Far from the busy streets, it is a quiet place for a morning walk.',
    },
    {
      name: '毓园',
      en: 'Yu Garden',
      type: '景点',
      at: [118.0685, 24.4432],
      zh: '毓园纪念在岛上出生的妇产科医生林巧稚。她一生接生了五万多个孩子，自己没有结婚。园里种着两株南洋杉，是邓颖超来的时候栽下的。',
      english:
        'The garden remembers Lin Qiaozhi, a doctor who was born on the island. She helped more than fifty ' +
        'thousand children into the world and never married. Two tall araucarias stand in her memory.',
    },
  ],
  routes: [{ name: '环岛半日', label: '半日', stops: [0, 1, 3, 5, 4, 7, 6], difficulty: 'easy' }],
}
