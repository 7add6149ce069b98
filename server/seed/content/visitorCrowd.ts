import type { SeedVisitor } from './visitorNames'

const BEGINNINGS = ['晴天', '小鹿', '阿南', '木子', '北岛', '南风', '橙子', '可可', '云朵', '山茶', '麦穗', '青石', '向阳', '夏至', '白露', '谷雨', '年糕', '星辰', '海盐', '小舟']
const ENDINGS = ['', '同学', '在路上', '的相机', '家的猫', '爱爬山', '妈妈', '慢慢走', '看风景', '不赶路']

/** Visitors who have told no number, like most: from where the named ones come, with devices like theirs. Every ninth has not told where from either. */
export const crowdOf = (known: readonly SeedVisitor[], size: number): SeedVisitor[] =>
  Array.from({ length: Math.min(size, BEGINNINGS.length * ENDINGS.length) }, (_, place) => {
    const nickname = BEGINNINGS[place % BEGINNINGS.length]! + ENDINGS[Math.floor(place / BEGINNINGS.length)]!
    const [, province, city] = known[(place * place + place * 5) % known.length]!
    const device = known[(place * 7 + 3) % known.length]![3]
    return place % 9 === 8 ? [nickname, '', '', device] : [nickname, province, city, device]
  })
