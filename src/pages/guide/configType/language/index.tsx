import { Tag } from '@/components/list/cells'
import { columnsOf, recordPage } from '@/components/record'
import { language, languageKind } from '@/contract/guide/configType'
import { CodeSelect } from './CodeSelect'

const { name, field, updated } = columnsOf(languageKind)

export default recordPage({
  kind: languageKind,
  calls: language,
  columns: [
    name({ title: '语种', subtitle: (row, display) => (display.layout === 'narrow' ? [row.code] : []) }),
    field('short', { width: 88, narrow: true, render: (row) => <Tag>{row.short}</Tag> }),
    field('code', { width: 112 }),
    field('note', { width: 240 }),
    updated(),
  ],
  card: (row) => ({ title: row.name, subtitle: [row.code, row.note].filter(Boolean), state: <Tag>{row.short}</Tag> }),
  fields: { code: { control: CodeSelect } },
  empty: { title: '还没有语种', description: '讲解按语种录制，从普通话开始' },
  relatedDomains: ['guide'],
})
