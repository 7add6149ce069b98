import { Nothing } from '@/components/list/cells'
import { columnsOf, recordPage } from '@/components/record'
import { SoundButton } from '@/components/ui/sound/SoundButton'
import { voiceStyle, voiceStyleKind } from '@/contract/guide/configType'

const { name, field, updated } = columnsOf(voiceStyleKind)
const genders = voiceStyleKind.fields.gender.kind

const sample = (row: { name: string; sample: string | null }) =>
  row.sample ? <SoundButton src={row.sample} name={`${row.name} 的样音`} /> : <Nothing />

export default recordPage({
  kind: voiceStyleKind,
  calls: voiceStyle,
  columns: [
    name({ title: '音色' }),
    field('gender', { width: 88, narrow: true }),
    field('sample', { title: '样音', width: 144, narrow: true, render: sample }),
    field('note', { width: 220 }),
    updated(),
  ],
  card: (row) => ({
    title: row.name,
    subtitle: [genders.type === 'choice' ? (genders.names[row.gender] ?? '') : '', row.note].filter(Boolean),
    state: row.sample ? sample(row) : '没有样音',
  }),
  empty: { title: '还没有音色', description: '同一种语言可以有几种声音，如 女声、男声、童声' },
})
