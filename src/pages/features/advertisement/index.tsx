import { useView } from '@/components/hooks/useView'
import { columnsOf, recordPage } from '@/components/record'
import { advertisement, advertisementKind } from '@/contract/features/advertisement/advertisement'
import { ALL_GUIDES } from '@/entities/scope'
import { AdCalendar } from './calendar/AdCalendar'
import { AdFormPart } from './AdFormPart'
import { PositionsButton } from './PositionsButton'
import { OWN_PARAMETERS } from './view'

const { name, field, tags, period, publish, updated } = columnsOf(advertisementKind)

const scope = tags('guideIds', { yields: 2 })

const AdList = recordPage({
  kind: advertisementKind,
  calls: advertisement,
  form: AdFormPart,
  columns: [
    name({
      title: '广告',
      subtitle: (row, display) => (display.layout === 'narrow' ? [row.names[row.positionId] ?? ''] : []),
    }),
    field('positionId', { width: 96, order: undefined }),
    publish(),
    period({ yields: 3 }),
    { ...scope, render: (row, display) => (row.guideIds.length === 0 ? ALL_GUIDES : scope.render(row, display)) },
    updated({ yields: 1 }),
  ],
  empty: { title: '还没有广告', description: '上线后显示在小程序里它的广告位上' },
  extra: <PositionsButton />,
  calendar: OWN_PARAMETERS,
})

export default function AdManager() {
  const { view } = useView(OWN_PARAMETERS)
  return view === 'calendar' ? <AdCalendar /> : <AdList />
}
