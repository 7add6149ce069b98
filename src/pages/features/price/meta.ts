import { TagIcon } from '@/components/icons'
import { recordPalette } from '@/components/meta/recordPalette'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { right } from '@/contract/rights'

export const salesPrice: PageMeta = {
  records: {
    price: recordReference(async () => (await import('@/contract/features/price/price')).price.idAndName, 'salesPrice'),
  },
  creations: [
    { label: '新增商品', icon: TagIcon, right: right('salesPrice', 'setPrice'), to: `${paths.salesPrice()}?new` },
  ],
  palette: recordPalette('salesPrice', {
    kind: 'price',
    noun: '商品',
    icon: TagIcon,
    queryPage: async () => (await import('@/contract/features/price/price')).price.queryPage,
    nameOf: ({ name }) => name,
    noteOf: ({ guideId, names }) => names[guideId],
    opening: ['edit', 'setPrice'],
  }),
}
