import { DownloadIcon, UploadIcon } from '@/components/icons'
import type { Action, BulkRun } from '@/components/list'
import { WAY_STATES, WAYS, ways } from '@/contract/kit/ways'
import type { Way } from '@/contract/kit/ways'
import { guideFunction, guideFunctionKind } from '@/contract/operation/guideFunction/guideFunction'
import { wayRefusal } from '@/contract/operation/guideFunction/wayRules'
import type { WaySwitches } from '@/contract/operation/guideFunction/wayRules'
import { call } from '@/lib/call'
import type { FunctionRow } from '../batch/open'

const ONLINE = [guideFunctionKind.rightOf('online')]

const NOTES: Readonly<Record<Way, Record<`${boolean}`, string>>> = {
  mini: {
    true: '小程序的访客马上就能打开，也会出现在列表里。',
    false: '小程序的列表里不再有它，扫码打开时说明没有开放。已经买了票的访客还能听，不再卖新票。',
  },
  h5: {
    true: '网页的访客马上就能打开，也会出现在列表里；标牌不用重印。',
    false: '网页的列表里不再有它，扫码打开时说明没有开放。已经买了票的访客还能听，不再卖新票。',
  },
}

/** 在小程序, 在 H5 网页: before a verb. */
const IN: Readonly<Record<Way, string>> = { mini: '在小程序', h5: '在 H5 网页' }

const wayActionKey = (way: Way, open: boolean): string => `${way}${open ? 'Open' : 'Close'}`

interface WayActionTools extends Pick<BulkRun<FunctionRow>, 'renew' | 'pictured'> {
  way: Way
  open: boolean
}

function wayAction({ way, open, ...bulk }: WayActionTools): Action<FunctionRow> {
  const state = WAY_STATES[`${open}`]
  const label = `${IN[way]}${state}`
  const description = NOTES[way][`${open}`]
  const run = ({ id, guideVersion }: FunctionRow) =>
    call(guideFunction.guideWay, { body: { id, version: guideVersion, way, open } })
  const confirmFor = (subject: string, count = '') => ({
    title: `${label}${subject}？`,
    description,
    okText: `${label}${count}`,
  })
  return {
    key: wayActionKey(way, open),
    label,
    icon: open ? UploadIcon : DownloadIcon,
    rights: ONLINE,
    place: 'menu',
    visible: (row) => row.publish === 'online' && row.ways[way] !== open,
    ...(!open && { confirm: ({ name }: FunctionRow) => confirmFor(`「${name}」`) }),
    run,
    bulk: {
      title: label,
      done: label,
      refuse: (row) => (row.publish === 'offline' ? (wayRefusal(row, way, open) ?? undefined) : undefined),
      unchangedReason: (row) => (row.publish === 'online' ? (wayRefusal(row, way, open) ?? undefined) : undefined),
      fixAction: ({ publish }) => (publish === 'offline' ? 'publish' : undefined),
      confirm: ({ length }) => confirmFor(` ${length} 个导览`, ` ${length} 个导览`),
      run,
      ...bulk,
    },
  }
}

/** Opens and closes guides in each way that visitors come, one or many. */
export const wayActions = (bulk: Pick<BulkRun<FunctionRow>, 'renew' | 'pictured'>): readonly Action<FunctionRow>[] =>
  ways.flatMap((way) => [wayAction({ way, open: true, ...bulk }), wayAction({ way, open: false, ...bulk })])

/**
 * The action behind the switch of a way. That of an offline guide brings the guide online, if the way is open then.
 */
export const actionOf = ({ publish, ways: switches }: FunctionRow, way: Way): string =>
  publish === 'offline' && switches[way] ? 'publish' : wayActionKey(way, publish === 'offline' || !switches[way])

/** Why the switch of a way is locked; undefined if it can be turned. */
export const lockReason = (row: FunctionRow, way: Way): string | undefined =>
  row.publish === 'offline' && row.ways[way] ? undefined : (wayRefusal(row, way, !row.ways[way]) ?? undefined)

/** Where visitors can open a guide once it is online. */
export function openingText(switches: WaySwitches): string {
  const open = ways.filter((way) => switches[way]).map((way) => WAYS[way])
  return open.length === 0
    ? '小程序和 H5 网页都单独关闭了，上线以后还要打开其中一个，访客才看得到。'
    : `${open.join('和 ')}的访客马上就能看到。`
}
