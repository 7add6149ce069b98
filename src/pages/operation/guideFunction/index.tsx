import { useState } from 'react'
import { Nothing, Thumbnail } from '@/components/list/cells'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { lazyPart } from '@/components/lazy/lazyPart'
import { columnsOf, recordPage } from '@/components/record'
import { WAYS, ways } from '@/contract/kit/ways'
import { guideFunction, guideFunctionKind, VISITING_MINUTES } from '@/contract/operation/guideFunction/guideFunction'
import { TYPE_NAMES } from '@/contract/guide/guide/guideRow'
import { SignStudio } from '@/entities/sign/lazyStudio'
import { BatchContext } from './batch/open'
import type { FunctionRow } from './batch/open'
import { FunctionsCell } from './FunctionsCell'
import { enabledText, offText } from './functionTexts'
import { CodesCell, LastScanCell, VisitorsCell } from './CodeCells'
import { OnlineCounts } from './OnlineCounts'
import { SIGNS, useOnlineActions } from './useOnlineActions'
import { WaySwitch, WaySwitches } from './ways/WaySwitch'

const FunctionsDrawer = lazyPart(() => import('./batch/FunctionsDrawer'), {
  forget: ({ onClosed }: { onClosed: () => void }) => onClosed(),
})

const { name, updated } = columnsOf(guideFunctionKind)

const changedColumn = updated({ order: undefined, title: '功能修改' })
const cover = (row: FunctionRow, fill?: boolean) => (
  <Thumbnail
    picture={row.cover === null ? null : (row.thumbnails[row.cover] ?? row.cover)}
    name={row.name}
    fill={fill}
  />
)

const OnlineGuides = recordPage({
  kind: guideFunctionKind,
  calls: guideFunction,
  columns: [
    name({ title: '导览', width: 216, picture: (row) => cover(row), subtitle: ({ type }) => [TYPE_NAMES[type]] }),
    ...ways.map((way) => ({
      key: way,
      title: WAYS[way],
      width: 104,
      narrow: true,
      render: (row: FunctionRow) => <WaySwitch row={row} way={way} />,
    })),
    { key: 'codes', title: '码', width: 112, yields: 3, render: (row) => <CodesCell row={row} /> },
    {
      key: 'visitorsNow',
      title: `近 ${VISITING_MINUTES} 分钟访客`,
      width: 112,
      align: 'right',
      yields: 5,
      render: ({ visitorsNow }) => <VisitorsCell count={visitorsNow} />,
    },
    {
      key: 'lastScan',
      title: '最近扫码',
      width: 128,
      yields: 2,
      render: (row, display) => <LastScanCell row={row} display={display} />,
    },
    {
      key: 'functions',
      title: '访客功能',
      width: 184,
      narrow: true,
      yields: 4,
      render: (row) => <FunctionsCell row={row} />,
    },
    { ...changedColumn, render: (row, display) => (row.updatedBy ? changedColumn.render(row, display) : <Nothing />) },
  ],
  card: (row) => ({
    picture: cover(row, true),
    title: row.name,
    subtitle: [TYPE_NAMES[row.type], enabledText(row)],
    second: offText(row),
    state: null,
    control: <WaySwitches row={row} />,
  }),
  subject: '访客功能',
  useActions: useOnlineActions,
  note: <OnlineCounts />,
  empty: { title: '还没有访客能看到的导览', description: '导览通过审核后出现在这里' },
  relatedDomains: ['guide', 'scenic', 'dashboard', 'sign'],
})

export default function OnlineManager() {
  const [rows, open] = useState<readonly FunctionRow[] | null>(null)
  const [signsOf, openSigns] = useOpenedInAddress(SIGNS)
  return (
    <BatchContext value={open}>
      <OnlineGuides />
      {signsOf !== null && <SignStudio key={signsOf} guideId={signsOf} onClosed={() => openSigns(null)} />}
      {rows && <FunctionsDrawer rows={rows} onClosed={() => open(null)} />}
    </BatchContext>
  )
}
