import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Filter, Option } from '@/components/list'
import { optionsOf } from '@/components/list/optionsOf'
import { BRIDGE_WORDS, bridgePart } from '@/contract/features/order/bridgePart'
import { BUYERS_MAX, order } from '@/contract/features/order/order'
import {
  BUYER_NAMES,
  ORDER_CHANNEL_NAMES,
  ORDER_STATE_NAMES,
  RECONCILED_NAMES,
  REFUND_STATE_NAMES,
} from '@/contract/features/order/orderStates'
import type { ResultOf } from '@/contract/kit/core'
import { call } from '@/lib/call'
import { reasonOptions, useReasons } from './reason/useReasons'
import { useSoldFilters } from '../sell/shared/sold'

type Buyer = ResultOf<typeof order.visitors>[number]

/** Nicknames are not unique: the phone number distinguishes people. */
const buyerOption = ({ id, name, phone }: Buyer): Option => ({ value: id, label: phone ? `${name} ${phone}` : name })

const FIXED: readonly Filter[] = [
  { kind: 'select', name: 'state', label: '状态', place: 'bar', options: optionsOf(ORDER_STATE_NAMES) },
  { kind: 'select', name: 'refundState', label: '退款', place: 'bar', options: optionsOf(REFUND_STATE_NAMES) },
]

const MORE: readonly Filter[] = [
  { kind: 'period', names: ['createdFrom', 'createdTo'], label: '下单时间', place: 'bar' },
  { kind: 'period', names: ['paidFrom', 'paidTo'], label: '支付时间', place: 'more' },
  { kind: 'select', name: 'channel', label: '渠道', place: 'more', options: optionsOf(ORDER_CHANNEL_NAMES) },
  { kind: 'select', name: 'reconciled', label: '对账', place: 'more', options: optionsOf(RECONCILED_NAMES) },
  { kind: 'period', names: ['refundedFrom', 'refundedTo'], label: '退款受理', place: 'more' },
  { kind: 'period', names: ['feeFrom', 'feeTo'], label: '手续费入账', place: 'more' },
  { kind: 'select', name: 'buyer', label: '新老客', place: 'more', options: optionsOf(BUYER_NAMES) },
  {
    kind: 'search',
    name: 'visitorId',
    label: '访客',
    place: 'more',
    noun: '访客',
    queryKey: ['order', 'visitors'],
    limit: BUYERS_MAX,
    find: async (keyword, signal) => (await call(order.visitors, { query: { keyword } }, { signal })).map(buyerOption),
    optionOf: async (id, signal) =>
      (await call(order.visitors, { query: { id } }, { signal })).map(buyerOption)[0] ?? null,
  },
]

/** Set by links from 成交额到账单 alone: a part needs the days that it is a part of. */
const PART: readonly Filter[] = [
  {
    kind: 'select',
    name: 'part',
    label: '成交额到账单',
    place: 'more',
    options: bridgePart.options.map((value) => ({ value, label: BRIDGE_WORDS[value].name })),
  },
  { kind: 'period', names: ['partFrom', 'partTo'], label: '哪些天的成交额', place: 'more' },
]

export function useFilters(): readonly Filter[] {
  const hasPart = new URLSearchParams(useLocation().search).has('part')
  const { guide, product } = useSoldFilters()
  const {
    reasons,
    query: { isFetching },
  } = useReasons()
  return useMemo<readonly Filter[]>(
    () => [
      ...FIXED,
      { ...guide, place: 'bar' },
      ...MORE,
      {
        kind: 'select',
        name: 'refundReason',
        label: '退款原因',
        place: 'more',
        options: reasonOptions(reasons),
        loading: isFetching,
      },
      { ...product, place: 'more' },
      ...(hasPart ? PART : []),
    ],
    [guide, hasPart, isFetching, product, reasons],
  )
}
