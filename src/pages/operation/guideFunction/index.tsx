import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Nothing, Thumbnail, TimeCell } from '@/components/list/cells'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { lazyPart } from '@/components/lazy/lazyPart'
import { columnsOf, recordPage } from '@/components/record'
import { WAYS, ways, WAY_STATES } from '@/contract/kit/ways'
import { guideFunction, guideFunctionKind, VISITING_MINUTES } from '@/contract/operation/guideFunction/guideFunction'
import { TYPE_NAMES } from '@/contract/guide/guide/guideRow'
import { SignStudio } from '@/entities/sign/lazyStudio'
import type { DisplayOptions } from '@/components/list'
import shared from '@/theme/shared.module.css'
import { call } from '@/lib/call'
import { GUIDE_FUNCTIONS, guideFunctions } from '@/contract/operation/guideFunction/guideFunctions'
import type { GuideFunction } from '@/contract/operation/guideFunction/guideFunctions'
import { BatchContext } from './batch/open'
import type { FunctionRow } from './batch/open'
import { SIGNS, useOnlineActions } from './useOnlineActions'
import { WaySwitch, WaySwitches } from './ways/WaySwitch'
import css from './GuideFunction.module.css'

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

/** How many of a guide's points are heard after scanning. */
function CodesCell({ row: { points, heardPoints } }: { row: FunctionRow }) {
  if (points === 0) return <small className={shared.aside}>没有点位和讲解</small>
  const silent = points - heardPoints
  return (
    <span className={css.cell}>
      {heardPoints} / {points} 能听
      <small className={`${shared.ellipsis} ${shared.aside}`}>{silent === 0 ? '都能听' : `${silent} 个没有声音`}</small>
    </span>
  )
}

/** When a code of the guide was last scanned, and which. */
function LastScanCell({ row: { lastScan }, display }: { row: FunctionRow; display: DisplayOptions }) {
  if (lastScan === null) return <Nothing />
  return <TimeCell at={lastScan.at} by={lastScan.name} display={display} />
}

/** Visitors who opened or heard the guide in the last minutes. */
const VisitorsCell = ({ count }: { count: number }) => (
  <span className={css.count} data-none={count === 0 || undefined}>
    {count.toLocaleString('zh-CN')}
  </span>
)

type FunctionFlags = Record<GuideFunction, boolean>

/** 全部开启, 已开启 5 项, 全部关闭. */
function enabledText(row: FunctionFlags): string {
  const on = guideFunctions.filter((name) => row[name]).length
  if (on === guideFunctions.length) return '全部开启'
  return on === 0 ? '全部关闭' : `已开启 ${on} 项`
}

/** 关闭了智能问答、一键救援; empty when the first line says it all. */
function offText(row: FunctionFlags): string {
  const disabled = guideFunctions.filter((name) => !row[name])
  return disabled.length === 0 || disabled.length === guideFunctions.length
    ? ''
    : `关闭了${disabled.map((name) => GUIDE_FUNCTIONS[name]).join('、')}`
}

/** How many functions a guide offers, and which are off. */
function FunctionsCell({ row }: { row: FunctionFlags }) {
  const disabledText = offText(row)
  return (
    <span className={css.cell}>
      {enabledText(row)}
      {disabledText && (
        <small className={`${shared.ellipsis} ${shared.aside}`} title={disabledText}>
          {disabledText}
        </small>
      )}
    </span>
  )
}

/** How many guides visitors can open in each way, of all; the filters do not matter. Nothing while it is not known. */
function OnlineCounts() {
  const { data } = useQuery({
    queryKey: ['guideFunction', 'counts'],
    queryFn: ({ signal }) => call(guideFunction.counts, {}, { signal }),
  })
  if (!data) return null
  const texts = ways.map((way) => `${WAYS[way]}${WAY_STATES.true} ${data[way].toLocaleString('zh-CN')} 个`)
  return (
    <span className={shared.hint}>
      共 {data.all.toLocaleString('zh-CN')} 个导览，{texts.join('，')}
    </span>
  )
}

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
