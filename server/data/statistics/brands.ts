import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** Device name patterns by consumer brand. */
const BRANDS: readonly (readonly [brand: string, patterns: readonly string[]])[] = [
  ['苹果', ['iphone%', 'ipad%']],
  ['荣耀', ['荣耀%', 'honor%']],
  ['华为', ['华为%', 'huawei%']],
  ['小米', ['小米%', '红米%', 'xiaomi%', 'redmi%']],
  ['OPPO', ['oppo%']],
  ['vivo', ['vivo%']],
]

/** SQL expression for the brand of a device. */
export const brandOf = (device: SQL): SQL =>
  sql`case ${sql.join(
    BRANDS.flatMap(([brand, patterns]) =>
      patterns.map((pattern) => sql`when ${device} ilike ${pattern} then ${brand}`),
    ),
    sql` `,
  )} when ${device} = '' then '未知' else '其他' end`
