/** Words of explanations that are sold, their samples and the products that open them. */
export const soldZh = {
  locked: '要购买',
  lockedNote: (trial: number) =>
    trial === 0 ? '这个导览的讲解要购票后收听。' : `免费试听 ${trial} 段，其余要购票后收听。`,
  sampleLength: (seconds: number) => `试听 ${seconds} 秒`,
  playSample: (title: string, seconds: number) => `试听 ${seconds} 秒「${title}」`,
  sampleProgress: (position: string, duration: string) => `试听 ${position} / ${duration}`,
  sampleEnded: '试听到这里，完整讲解购票后收听',
  noSample: '这段讲解没有试听。',
  productsTitle: '购票收听全部讲解',
  productOpens: (language: string | null, validity: number, unit: 'hour' | 'day') =>
    `${language ?? '全部语种'}，付款后 ${validity} ${unit === 'hour' ? '小时' : '天'}内有效`,
  originalPrice: '原价',
  askToBuy: '怎么购买，请问景区',
}
