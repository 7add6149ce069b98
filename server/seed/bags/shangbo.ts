import type { SeedBag } from './types'

export const shangboBag: SeedBag = {
  key: 'shangbo',
  guide: '上海博物馆（人民广场馆）',
  radius: 10,
  points: [
    { name: '中国古代青铜馆', en: 'Ancient Chinese Bronze Gallery', type: '景点', at: [121.4698, 31.23], floor: '一层', zh: '青铜馆按时代陈列，从夏代到战国，可以看到器形和纹饰的变化。', english: 'The bronzes are shown by period, so that one can follow how shapes and patterns changed.' },
    { name: '大克鼎', en: 'Da Ke Ding', type: '景点', at: [121.4699, 31.2301], floor: '一层', labels: ['镇馆之宝'], zh: '大克鼎是西周晚期的重器，内壁铸有长篇铭文，记录了周王的册命。', english: 'This great cauldron of the late Western Zhou carries a long inscription about a royal appointment.' },
    { name: '中国古代雕塑馆', en: 'Ancient Chinese Sculpture Gallery', type: '景点', at: [121.4703, 31.2301], floor: '一层', zh: '雕塑馆展出陶俑和佛教造像，年代跨度很大。', english: 'The gallery shows pottery figures and Buddhist sculpture of many centuries.' },
    { name: '中国古代陶瓷馆', en: 'Ancient Chinese Ceramics Gallery', type: '景点', at: [121.47, 31.2299], floor: '二层', zh: '陶瓷馆从新石器时代的彩陶讲到清代的官窑。', english: 'From painted pottery of the Stone Age to the imperial kilns of the Qing.' },
    { name: '中国历代绘画馆', en: 'Chinese Painting Gallery', type: '景点', at: [121.4698, 31.2301], floor: '三层', zh: '绘画馆灯光较暗，观众走近时才会亮起，以保护画作。', english: 'The light is low here and brightens as visitors come near, to protect the paintings.' },
    { name: '中国历代书法馆', en: 'Chinese Calligraphy Gallery', type: '景点', at: [121.4702, 31.2301], floor: '三层', zh: '书法馆按朝代介绍字体与名家。', english: 'The gallery introduces scripts and masters, dynasty by dynasty.' },
    { name: '中国古代玉器馆', en: 'Ancient Chinese Jade Gallery', type: '景点', at: [121.4698, 31.2299], floor: '四层', zh: '玉器馆可以看到良渚文化的玉琮。', english: 'Here are jade tubes of the Liangzhu culture.' },
    { name: '中国明清家具馆', en: 'Ming and Qing Furniture Gallery', type: '景点', at: [121.4702, 31.2299], floor: '四层', zh: '明代家具线条简洁，清代家具雕刻繁复，放在一起正好比较。', english: 'Plain lines of the Ming and rich carving of the Qing stand side by side.' },
  ],
  routes: [{ name: '一小时精华', label: '精华', stops: [0, 1, 3, 6, 7], difficulty: 'easy' }],
}
