import { columnsOf, recordPage } from '@/components/record'
import { scenicType, scenicTypeKind } from '@/contract/guide/configType'

const { name, field, updated } = columnsOf(scenicTypeKind)

export default recordPage({
  kind: scenicTypeKind,
  calls: scenicType,
  columns: [name({ title: '景区类型' }), field('note', { width: 320 }), updated({ narrow: true })],
  empty: { title: '还没有景区类型', description: '导览按它分类，如 山岳、古镇、博物馆' },
  relatedDomains: ['guide'],
})
