import type { SeedPackage } from './types'

export const xihuPackage: SeedPackage = {
  key: 'xihu',
  guide: '西湖风景名胜区',
  radius: 50,
  points: [
    {
      name: '断桥残雪',
      en: 'Broken Bridge',
      type: '景点',
      at: [120.1455, 30.2605],
      labels: ['西湖十景'],
      zh: '断桥在白堤的东端。雪后桥面向阳的一侧先露出来，远看桥像断了一样。白娘子和许仙的故事，也是从这座桥上的相遇开始的。今天的石拱桥重建于上世纪二十年代，站在桥顶，正好可以看到里湖和外湖。',
      english:
        'The bridge stands at the eastern end of Bai Causeway. After snow the sunny side melts first, and from ' +
        'afar the bridge seems broken. The legend of the White Snake begins with a meeting on this bridge. The ' +
        'arch that you see was rebuilt in the nineteen twenties, and from its top both parts of the lake are in ' +
        'view.',
    },
    {
      name: '平湖秋月',
      en: 'Autumn Moon over the Calm Lake',
      type: '景点',
      at: [120.1415, 30.2537],
      labels: ['西湖十景'],
      zh: '平湖秋月在白堤西端，平台贴近水面，适合赏月。秋天月圆的晚上，湖面和月亮好像只隔着一道栏杆。清代康熙皇帝到过这里，留下了景名的题字。',
      english:
        'At the western end of Bai Causeway a terrace lies close to the water, a good place to watch the moon. On ' +
        'an autumn night with a full moon only a railing seems to part you from its reflection. The Kangxi ' +
        'emperor came here and wrote the name of the view.',
    },
    {
      name: '岳王庙',
      en: 'Temple of Yue Fei',
      type: '景点',
      at: [120.13, 30.255],
      zh: '岳王庙纪念南宋将领岳飞，庙内有岳飞墓。正殿里有岳飞的坐像，上面是“还我河山”四个字。墓前跪着四尊铁像，是当年陷害他的人。',
      english:
        'The temple honours Yue Fei, a general of the Southern Song. His tomb is inside. In the main hall he sits ' +
        'below four characters that say, give us back our rivers and mountains. Before the tomb kneel iron ' +
        'figures of those who had him killed.',
    },
    {
      name: '曲院风荷',
      en: 'Lotus in the Breeze',
      type: '景点',
      at: [120.13, 30.252],
      labels: ['西湖十景'],
      zh: '曲院风荷以夏天的荷花闻名，园中有多片荷塘。“曲院”原是南宋酿酒的作坊，酒香和荷香混在一起，才有了这个名字。荷花六月底开始开，清晨来看最好。',
      english:
        'This garden is known for its summer lotus, which grows in several ponds. A brewery stood here in the ' +
        'Southern Song, and the smell of its wine mixed with that of the flowers. The lotus opens from the end of ' +
        'June and is best in the early morning.',
    },
    {
      name: '苏堤春晓',
      en: 'Spring Dawn on Su Causeway',
      type: '景点',
      at: [120.134, 30.242],
      labels: ['西湖十景'],
      zh: '苏堤是苏轼任杭州知州时用疏浚的湖泥筑成的，堤上有六座桥。长堤南北将近三公里，把西湖分成了两半。三月里桃花和柳叶同时出来，一株桃花间着一株柳树。',
      english:
        'Su Causeway was built of mud dredged from the lake when Su Shi governed Hangzhou. It has six bridges. ' +
        'The causeway is nearly three kilometres long and divides the lake in two. In March peach and willow, ' +
        'planted in turn, come out together.',
    },
    {
      name: '花港观鱼',
      en: 'Fish at Flower Harbour',
      type: '景点',
      at: [120.135, 30.233],
      labels: ['西湖十景', '亲子'],
      zh: '花港观鱼有牡丹园和鱼池，池中养着成群的红鲤。宋代有一条小溪从花家山流到这里入湖，所以叫花港。牡丹在四月中旬盛开，喂鱼请用园里卖的鱼食。',
      english:
        'Flower Harbour has a peony garden and ponds where shoals of red carp swim. A stream from Huajia Hill ' +
        'reached the lake here, hence the name. Peonies open in the middle of April, and please feed the fish ' +
        'only with what is sold in the garden.',
    },
    {
      name: '三潭印月',
      en: 'Three Pools Mirroring the Moon',
      type: '景点',
      at: [120.1398, 30.2385],
      labels: ['西湖十景'],
      zh: '三潭印月在小瀛洲，岛南的湖面上立着三座石塔。塔身中空，中秋的夜里点上灯，灯光和月光一起映在水里。一元纸币背面的图案就是这里。',
      english:
        'On the lake south of the island stand three small stone pagodas. They are hollow, and when lamps are lit ' +
        'in them at the Mid-autumn Festival their light joins that of the moon in the water. The view is on the ' +
        'back of the one yuan note.',
    },
    {
      name: '湖心亭',
      en: 'Mid-lake Pavilion',
      type: '观景台',
      at: [120.143, 30.2437],
      zh: '湖心亭在西湖中央，乘船可以到达。明代的张岱在大雪之后划船到这里看雪，写下了一篇很短的散文。亭子四面都是水，站在这里可以把西湖的山看一整圈。',
      english:
        'The pavilion is in the middle of the lake and is reached by boat. Zhang Dai of the Ming rowed here after ' +
        'heavy snow and wrote a short essay about it. There is water on all sides, and the hills around the lake ' +
        'can be seen all the way round.',
    },
    {
      name: '雷峰塔',
      en: 'Leifeng Pagoda',
      type: '景点',
      at: [120.1438, 30.2334],
      labels: ['西湖十景'],
      zh: '雷峰塔旧塔在一九二四年倒塌，今天的塔于二零零二年建成，底层保存着旧塔的遗址。塔里有电梯，登上顶层可以看到苏堤、城区和钱塘江方向的山。傍晚的时候，塔影落在湖上，这就是“雷峰夕照”。',
      english:
        'The old pagoda fell in nineteen twenty four. Today’s tower was finished in two thousand and two and ' +
        'protects the ruins. A lift goes up, and from the top one sees Su Causeway, the city and the hills ' +
        'towards the Qiantang River. In the evening its shadow falls on the lake, a view with a name of its own.',
    },
    {
      name: '柳浪闻莺',
      en: 'Orioles in the Willows',
      type: '景点',
      at: [120.154, 30.24],
      labels: ['西湖十景', '亲子'],
      zh: '柳浪闻莺在湖的东岸，南宋时是皇家的御花园。湖边有几百株柳树，风吹过来像一层层的浪。这里离湖滨的地铁站不远，很多杭州人早上来这里锻炼。',
      english:
        'On the eastern shore, this park was an imperial garden in the Southern Song. Hundreds of willows stand ' +
        'by the water and move like waves in the wind. The metro is not far, and many people of the city come ' +
        'here for their morning exercise.',
    },
  ],
  routes: [
    { name: '两堤漫步', label: '经典', stops: [0, 1, 2, 3, 4, 5], difficulty: 'easy' },
    { name: '南线半日', label: '半日', stops: [9, 8, 5], difficulty: 'easy' },
  ],
}
