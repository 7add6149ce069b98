import type { SeedPackage } from './types'

export const shangboPackage: SeedPackage = {
  key: 'shangbo',
  guide: '上海博物馆（人民广场馆）',
  radius: 10,
  points: [
    {
      name: '中国古代青铜馆',
      en: 'Ancient Chinese Bronze Gallery',
      type: '景点',
      at: [121.4698, 31.23],
      floor: '一层',
      plan: { x: 18, y: 22 },
      zh: '青铜馆按时代陈列，从夏代到战国，可以看到器形和纹饰的变化。最早的酒器薄而朴素，到了商代晚期，器身上布满了饕餮纹。展柜旁边有铸造过程的模型，可以看到一件青铜器是怎样用陶范铸出来的。',
      english:
        'The bronzes are shown by period, so that one can follow how shapes and patterns changed. The first ' +
        'vessels are thin and plain; late in the Shang their whole body is covered with masks. Models beside the ' +
        'cases show how such a vessel was cast in moulds of clay.',
    },
    {
      name: '大克鼎',
      en: 'Da Ke Ding',
      type: '景点',
      at: [121.4699, 31.2301],
      floor: '一层',
      plan: { x: 24, y: 38 },
      labels: ['镇馆之宝'],
      zh: '大克鼎是西周晚期的重器，内壁铸有长篇铭文，记录了周王的册命。鼎重两百公斤左右，铭文有两百九十个字，主人是一位叫“克”的贵族。它于清代光绪年间在陕西扶风出土，后来由潘家捐献给国家。',
      english:
        'This great cauldron of the late Western Zhou carries a long inscription about a royal appointment. It ' +
        'weighs about two hundred kilograms, and the two hundred and ninety characters tell of a nobleman called ' +
        'Ke. Found in Shaanxi late in the Qing, it was given to the state by the Pan family.',
    },
    {
      name: '中国古代雕塑馆',
      en: 'Ancient Chinese Sculpture Gallery',
      type: '景点',
      at: [121.4703, 31.2301],
      floor: '一层',
      plan: { x: 61, y: 18 },
      zh: '雕塑馆展出陶俑和佛教造像，年代跨度很大。北朝的佛像清瘦，唐代的佛像丰满，站在展厅中间可以同时看到两种样子。请不要触摸石像，手上的油会留在石头上。',
      english:
        'The gallery shows pottery figures and Buddhist sculpture of many centuries. Buddhas of the Northern ' +
        'Dynasties are slender, those of the Tang are full, and from the middle of the room one sees both. Please ' +
        'do not touch the stone, for the oil of hands stays on it.',
    },
    {
      name: '中国古代陶瓷馆',
      en: 'Ancient Chinese Ceramics Gallery',
      type: '景点',
      at: [121.47, 31.2299],
      floor: '二层',
      plan: { x: 18, y: 30 },
      zh: '陶瓷馆从新石器时代的彩陶讲到清代的官窑。唐代的三彩、宋代五大名窑和景德镇的青花都在这里。后面还有一座窑炉的模型，可以看到瓷器是怎样烧成的。',
      english:
        'From painted pottery of the Stone Age to the imperial kilns of the Qing. Three-coloured ware of the ' +
        'Tang, the famous kilns of the Song and the blue and white of Jingdezhen are all here. A model of a kiln ' +
        'shows how they were fired.',
    },
    {
      name: '中国历代绘画馆',
      en: 'Chinese Painting Gallery',
      type: '景点',
      at: [121.4698, 31.2301],
      floor: '三层',
      plan: { x: 24, y: 26 },
      zh: '绘画馆灯光较暗，观众走近时才会亮起，以保护画作。画作轮流展出，一般几个月换一次，所以每次来看到的都不一样。看手卷的时候，请从右边慢慢走到左边。',
      english:
        'The light is low here and brightens as visitors come near, to protect the paintings. Paintings are shown ' +
        'in turn and changed every few months, so each visit is another one. Walk along a handscroll from right ' +
        'to left.',
    },
    {
      name: '中国历代书法馆',
      en: 'Chinese Calligraphy Gallery',
      type: '景点',
      at: [121.4702, 31.2301],
      floor: '三层',
      plan: { x: 58, y: 26 },
      zh: '书法馆按朝代介绍字体与名家。从甲骨文、金文一直到行书和草书，可以看到同一个字两千多年里的变化。不认识草书也没有关系，先看线条的快和慢。',
      english:
        'The gallery introduces scripts and masters, dynasty by dynasty. From oracle bones to running script one ' +
        'can follow a single character over more than two thousand years. Even who cannot read it may enjoy where ' +
        'the brush was fast and where it was slow.',
    },
    {
      name: '中国古代玉器馆',
      en: 'Ancient Chinese Jade Gallery',
      type: '景点',
      at: [121.4698, 31.2299],
      floor: '四层',
      plan: { x: 18, y: 17 },
      zh: '玉器馆可以看到良渚文化的玉琮。玉琮外方内圆，四角刻着神的面孔，线条细得要用放大镜看。往后走是汉代的玉衣片和明清的玉摆件。',
      english:
        'Here are jade tubes of the Liangzhu culture. They are square outside and round within, with faces of ' +
        'gods on the corners in lines so fine that one wants a lens. Pieces of Han burial suits and ornaments of ' +
        'the Ming and Qing follow.',
    },
    {
      name: '中国明清家具馆',
      en: 'Ming and Qing Furniture Gallery',
      type: '景点',
      at: [121.4702, 31.2299],
      floor: '四层',
      plan: { x: 62, y: 34 },
      zh: '明代家具线条简洁，清代家具雕刻繁复，放在一起正好比较。椅子和桌子多用黄花梨和紫檀，不用一颗钉子，全靠榫卯连接。馆里还按原样布置了一间明代的书房。',
      english:
        'Plain lines of the Ming and rich carving of the Qing stand side by side. Chairs and tables are of ' +
        'huanghuali and zitan wood and hold together by joints alone, without a nail. A study of the Ming is set ' +
        'up as it once was.',
    },
  ],
  routes: [{ name: '一小时精华', label: '精华', stops: [0, 1, 3, 6, 7], difficulty: 'easy' }],
}
