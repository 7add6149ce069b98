import { paragraphs } from '../../paragraphs'

const h2 = (text: string) => `<h2>${text}</h2>`
const list = (...items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`

interface SiteText {
  title: string
  catalog: string
  /** Supplies its cover. */
  guide: string
  author: string
  summary: string
  content: string
  days: number
  changed?: number
  online?: boolean
  pinned?: boolean
  /** Days from now. */
  startsIn?: number
  endsIn?: number
}

interface SiteSeed {
  header: { introduction: string; phone: string; hours: string; address: string; pictures: readonly string[] }
  catalogs: readonly { name: string; note?: string; online?: boolean }[]
  articles: readonly SiteText[]
}

const SHANSHENG: SiteSeed = {
  header: {
    introduction: '把讲解装进口袋：在黄山、西湖、故宫等二十余处名胜，用一副耳机听懂山水与古物。',
    phone: '0559-5561111',
    hours: '每天 8:00–17:30',
    address: '安徽省黄山市黄山区汤口镇',
    pictures: ['黄山风景区', '西湖风景名胜区', '鼓浪屿'],
  },
  catalogs: [
    { name: '关于我们', note: '集团与讲解服务' },
    { name: '景区概况', note: '每处名胜一篇，出发前看' },
    { name: '服务指南', note: '租借、退押金、无障碍' },
    { name: '文化故事' },
    { name: '招聘信息', note: '没有职位时整栏下线', online: false },
  ],
  articles: [
    {
      title: '听得懂的山水：山声讲解是怎样做出来的',
      catalog: '关于我们',
      guide: '黄山风景区',
      author: '陈嘉禾',
      days: 40,
      pinned: true,
      summary: '从实地踏勘、撰稿、审核到录音，一段两分钟的讲解要走七步。',
      content:
        h2('先走一遍路') +
        paragraphs(
          '撰稿人先在景区里走三遍：一遍清早，一遍午后，一遍跟着游客走。讲解放在哪里、在哪一步响起，都从脚下来。',
        ) +
        h2('再请人挑错') +
        paragraphs(
          '每篇稿子由景区的讲解员和一位本地研究者各审一次，年代、数字和人名逐个核对。',
          '通过审核的讲解才会上线；内容有变动，会重新送审。',
        ),
    },
    {
      title: '黄山风景区概况',
      catalog: '景区概况',
      guide: '黄山风景区',
      author: '林晓岚',
      days: 36,
      changed: 5,
      summary: '奇松、怪石、云海、温泉、冬雪，七十二峰从哪里看起。',
      content:
        paragraphs('黄山位于安徽省南部，主峰莲花峰海拔 1864.8 米，1990 年列入世界文化与自然双重遗产。') +
        h2('三条上山的路') +
        list(
          '云谷索道：到白鹅新站，离始信峰近',
          '玉屏索道：到玉屏楼，看迎客松',
          '太平索道：从北门上，到丹霞峰，人最少',
        ),
    },
    {
      title: '西湖风景名胜区概况',
      catalog: '景区概况',
      guide: '西湖风景名胜区',
      author: '林晓岚',
      days: 34,
      summary: '三面云山一面城，苏堤、白堤、杨公堤把湖面分成五片。',
      content: paragraphs(
        '西湖湖面约 6.4 平方公里，2011 年列入世界文化遗产。环湖一周约十五公里，步行要四小时。',
        '外西湖最大，游船多从湖滨和花港出发；西里湖与小南湖最静。',
      ),
    },
    {
      title: '故宫博物院概况',
      catalog: '景区概况',
      guide: '故宫博物院',
      author: '何雨桐',
      days: 30,
      summary: '午门进，神武门出；三大殿看气派，东西六宫看日常。',
      content: paragraphs(
        '故宫南北长 961 米，东西宽 753 米，现存房屋九千余间，1987 年列入世界文化遗产。',
        '参观由南向北单向行进，周一闭馆（法定节假日除外），须提前预约。',
      ),
    },
    {
      title: '讲解器租借与押金退还',
      catalog: '服务指南',
      guide: '故宫博物院',
      author: '何雨桐',
      days: 20,
      changed: 4,
      summary: '凭身份证租借，押金原路退回，三个工作日内到账。',
      content:
        h2('在哪里租') +
        paragraphs('各景区游客中心服务台。不想租设备，用自己的手机打开小程序也一样。') +
        h2('怎么退') +
        list(
          '归还时请把耳机一并交回',
          '押金按支付的方式原路退回，三个工作日内到账',
          '设备损坏按维修价收费，服务台有价目表',
        ),
    },
    {
      title: '轮椅与婴儿车可以走的路线',
      catalog: '服务指南',
      guide: '西湖风景名胜区',
      author: '何雨桐',
      days: 12,
      summary: '西湖、故宫、鼓浪屿三处的无台阶路线，都在语音导览里标出。',
      content: paragraphs(
        '西湖：断桥经白堤到平湖秋月，全程平路。',
        '故宫：太和门西侧有坡道，三大殿两侧有升降平台，请提前联系服务台。',
        '鼓浪屿：环岛路平缓，岛中心坡多，请结伴而行。',
      ),
    },
    {
      title: '徽州人的山：黄山松为什么只朝一边长',
      catalog: '文化故事',
      guide: '黄山风景区',
      author: '陈嘉禾',
      days: 9,
      summary: '石缝、风向和一年两百天的云雾，长成了迎客松的样子。',
      content: paragraphs(
        '黄山松长在花岗岩的缝里，根比树高还长。迎风的一面枝条少，背风的一面伸得远，远看就像伸出手臂。',
        '迎客松树龄有千年以上，专人守护，每天记录它的枝条和土壤。',
      ),
    },
    {
      title: '敦煌的颜色从哪里来',
      catalog: '文化故事',
      guide: '敦煌莫高窟',
      author: '林晓岚',
      days: 6,
      startsIn: -6,
      endsIn: 60,
      summary: '石青、石绿、朱砂：颜料走过的路，比商队还远。',
      content: paragraphs(
        '青金石来自阿富汗的巴达赫尚，翻过葱岭才到敦煌。画工把矿石磨成粉，粗的颜色深，细的颜色浅。',
        '同一面墙上的深浅，是同一块石头磨出来的。',
      ),
    },
    {
      title: '春节期间各景区服务时间',
      catalog: '服务指南',
      guide: '乌镇',
      author: '何雨桐',
      days: 2,
      startsIn: 50,
      endsIn: 75,
      summary: '除夕提前半小时停止租借，初一至初七照常。',
      content: paragraphs(
        '除夕各服务台 16:30 停止租借，17:00 关闭；初一至初七按平日时间服务。',
        '电话客服春节期间不休息。',
      ),
    },
    {
      title: '录音员与撰稿人招聘',
      catalog: '招聘信息',
      guide: '平遥古城',
      author: '陈嘉禾',
      days: 70,
      online: false,
      summary: '黄山、杭州两地，普通话一级乙等以上。',
      content: paragraphs(
        '录音员两名、撰稿人一名，工作地点黄山市或杭州市。',
        '请附一段两分钟的讲解录音或一篇写过的讲解词。',
      ),
    },
  ],
}

const YUNLING: SiteSeed = {
  header: {
    introduction: '石林、丽江、普达措、元阳：用脚走，用耳朵听，慢慢看云南。',
    phone: '0888-5123456',
    hours: '每天 8:30–18:00',
    address: '云南省丽江市古城区',
    pictures: ['丽江古城', '普达措国家公园'],
  },
  catalogs: [{ name: '景区概况' }, { name: '出行须知', note: '海拔、天气、交通' }],
  articles: [
    {
      title: '丽江古城概况',
      catalog: '景区概况',
      guide: '丽江古城',
      author: '木清扬',
      days: 28,
      pinned: true,
      summary: '没有城墙的古城，三条水穿街而过。',
      content: paragraphs('丽江古城始建于宋末元初，1997 年列入世界文化遗产。玉泉水在双石桥分成三股，流过家家门前。'),
    },
    {
      title: '石林风景区概况',
      catalog: '景区概况',
      guide: '石林风景区',
      author: '木清扬',
      days: 25,
      summary: '两亿七千万年前的海底，长成了今天的石头森林。',
      content: paragraphs(
        '石林是中国南方喀斯特的一部分，2007 年列入世界自然遗产。大石林看气势，小石林看阿诗玛，乃古石林最清静。',
      ),
    },
    {
      title: '高原出行：第一天不要做的三件事',
      catalog: '出行须知',
      guide: '普达措国家公园',
      author: '杨采薇',
      days: 11,
      summary: '不跑、不饮酒、不洗太热的澡，把第一天留给身体。',
      content: paragraphs(
        '香格里拉市区海拔 3300 米。到的第一天走慢一点，多喝水，早一点睡。',
        '头痛、恶心加重时请立即就医，并往低处走。',
      ),
    },
  ],
}

export const SITES: readonly SiteSeed[] = [SHANSHENG, YUNLING]
