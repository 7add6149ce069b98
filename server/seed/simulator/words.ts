/** What visitors ask beside the questions that the guide offers them. */
export const QUESTIONS = [
  '附近哪里可以吃饭',
  '现在排队要多久',
  '带老人走哪条路比较轻松',
  '几点关门',
  '可以带宠物进去吗',
  '最近的卫生间在哪里',
  '下雨天还开放吗',
  '哪里可以寄存行李',
] as const

/** What visitors report, by the name of the problem's type; a merchant may have renamed or removed them. */
export const REPORTS: Readonly<Record<string, readonly string[]>> = {
  语音播放: ['讲解放到一半就停了，要重新点才继续。', '戴着蓝牙耳机没有声音，拔掉以后才有。'],
  定位导航: ['走到观景台旁边了，地图还显示在山脚下。', '两条岔路都没有路牌，导航指的那条走不通。'],
  设施损坏: ['步道上有两块木板翘起来了，差点绊倒。', '休息亭的长椅断了一根，坐下去会晃。'],
  环境卫生: ['观景台的垃圾桶满了，地上都是饮料瓶。', '卫生间没有纸，洗手液也用完了。'],
  讲解内容: ['讲解里说的楼梯现在封了，要从另一边上。'],
  票务预约: ['预约的时间过了十分钟，闸机就不让进了。'],
}
