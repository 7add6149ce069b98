import { Nothing, PublishSwitch, TagsCell, TimeCell } from '@/components/list/cells'
import type { Column } from '@/components/list'
import type { GuideRow, GuideScope } from '@/contract/guide/guide/guide'
import { GuideNameCell, ReviewCell, TypeCell } from './cells'

const name: Column<GuideRow> = {
  key: 'name',
  title: '导览',
  width: 232,
  main: true,
  order: 'name',
  render: (row, display) => <GuideNameCell row={row} display={display} />,
}
const type: Column<GuideRow> = {
  key: 'type',
  title: '类型',
  width: 84,
  yields: 2,
  render: (row) => <TypeCell type={row.type} />,
}
const languages: Column<GuideRow> = {
  key: 'languages',
  title: '语种',
  width: 148,
  yields: 1,
  render: (row) => <TagsCell visible={3} tags={row.languages.map(({ name, short }) => ({ text: short, name }))} />,
}
const review: Column<GuideRow> = {
  key: 'review',
  title: '审核状态',
  width: 104,
  narrow: true,
  render: (row) => <ReviewCell row={row} />,
}
const publish: Column<GuideRow> = {
  key: 'publish',
  title: '发布',
  width: 104,
  narrow: true,
  yields: 5,
  render: (row) => <PublishSwitch row={row} />,
}
const updated: Column<GuideRow> = {
  key: 'updated',
  title: '最近更新',
  width: 116,
  yields: 3,
  order: 'updatedAt',
  render: (row, display) => <TimeCell at={row.updatedAt} by={row.updatedBy.name} display={display} />,
}
const submitted: Column<GuideRow> = {
  key: 'submitted',
  title: '提交时间',
  width: 116,
  yields: 3,
  order: 'submittedAt',
  render: (row, display) => <TimeCell at={row.submittedAt} by={row.submittedBy?.name} display={display} />,
}
const created: Column<GuideRow> = {
  key: 'created',
  title: '创建',
  width: 116,
  yields: 4,
  order: 'createdAt',
  optional: true,
  render: (row, display) => <TimeCell at={row.createdAt} by={row.createdBy.name} display={display} />,
}
const scenicType: Column<GuideRow> = {
  key: 'scenicType',
  title: '景区类型',
  width: 112,
  yields: 4,
  optional: true,
  render: (row) => row.scenicType?.name ?? <Nothing />,
}
const labels: Column<GuideRow> = {
  key: 'labels',
  title: '标签',
  width: 176,
  yields: 4,
  optional: true,
  render: (row) => <TagsCell visible={2} tags={row.labels.map((label) => ({ text: label, name: label }))} />,
}
const address: Column<GuideRow> = {
  key: 'address',
  title: '地址',
  width: 200,
  yields: 4,
  optional: true,
  render: (row) => row.address || <Nothing />,
}

/** Essential columns come first; the rest are optional. When space runs out, added columns are hidden after the default ones. */
export const COLUMNS: Record<GuideScope, readonly Column<GuideRow>[]> = {
  all: [
    name,
    type,
    languages,
    review,
    publish,
    updated,
    scenicType,
    labels,
    { ...submitted, optional: true, yields: 4 },
    created,
    address,
  ],
  pending: [
    name,
    type,
    languages,
    { ...submitted, narrow: true, yields: 5 },
    publish,
    updated,
    scenicType,
    labels,
    created,
    address,
  ],
  making: [
    name,
    type,
    languages,
    review,
    { ...updated, narrow: true },
    publish,
    scenicType,
    labels,
    { ...submitted, optional: true, yields: 4 },
    created,
    address,
  ],
}
