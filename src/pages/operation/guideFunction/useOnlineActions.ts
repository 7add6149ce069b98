import { useContext, useMemo } from 'react'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { DownloadIcon, SignIcon, SlidersIcon, UploadIcon } from '@/components/icons'
import type { Action, BulkRun } from '@/components/list'
import type { RecordTools } from '@/components/record'
import { bulkPublish } from '@/components/record/bulk'
import { guideFunction, guideFunctionKind } from '@/contract/operation/guideFunction/guideFunction'
import { right } from '@/contract/rights'
import type { Publish } from '@/contract/kit/states'
import { call } from '@/lib/call'
import { BatchContext } from './batch/open'
import type { FunctionRow } from './batch/open'
import { openingText, wayActions } from './ways/wayActions'

const EDIT = [guideFunctionKind.rightOf('edit')]
const ONLINE = [guideFunctionKind.rightOf('online')]
const CODE = [right('onlineManager', 'code')]
/** Parameter of the address that names the guide whose signs are open. */
export const SIGNS = 'signs'
const VISIBILITY_NOTES: Record<Publish, string> = {
  online: '访客马上就能看到：在小程序和网页里，除了单独关闭的。',
  offline: '访客将看不到，内容和功能设置都保留，可以随时再上线。',
}

/** What visitors get of a guide: 26 / 28 个点位能听. */
const stateText = ({ points, heardPoints }: FunctionRow): string =>
  points === 0 ? '还没有点位和讲解，访客只看得到介绍' : `${heardPoints} / ${points} 个点位能听`

const CLOSED_EVERYWHERE = '小程序和 H5 网页都关着，上线后还要打开一个'

/** Before it goes online: what visitors will get, if they can open it at all. */
const beforeOnline = (row: FunctionRow): string =>
  Object.values(row.ways).includes(true) ? stateText(row) : CLOSED_EVERYWHERE

/** Switches the guide itself, on the guide's version rather than its functions'. */
const setPublish =
  (publish: Publish) =>
  ({ id, guideVersion }: FunctionRow) =>
    call(guideFunction.guideOnline, { body: { id, version: guideVersion, publish } })

function renew(row: FunctionRow, current: unknown): FunctionRow | undefined {
  const now = guideFunctionKind.record.safeParse(current).data
  return now && now.guideVersion !== row.guideVersion ? { ...row, ...now } : undefined
}

const bulkRun = (publish: Publish): BulkRun<FunctionRow> =>
  bulkPublish(publish, {
    noun: '导览',
    classifier: '个',
    description: VISIBILITY_NOTES[publish],
    run: setPublish(publish),
    renew,
    pictured: publish === 'online' ? beforeOnline : stateText,
  })

/** Actions on the functions of one or many guides, and the guide's own switch. */
export function useOnlineActions({ edit }: RecordTools): readonly Action<FunctionRow>[] {
  const open = useContext(BatchContext)
  const [, openSigns] = useOpenedInAddress(SIGNS)
  return useMemo(
    (): Action<FunctionRow>[] => [
      {
        key: 'edit',
        label: '功能设置',
        icon: SlidersIcon,
        rights: EDIT,
        place: 'link',
        run: ({ id }) => edit(id),
        bulk: { title: '批量设置功能', open },
      },
      {
        key: 'signs',
        label: '标牌',
        icon: SignIcon,
        rights: CODE,
        place: 'menu',
        run: ({ id }) => openSigns(id),
      },
      {
        key: 'publish',
        label: '上线',
        icon: UploadIcon,
        rights: ONLINE,
        place: 'menu',
        visible: (row) => row.publish !== 'online',
        // A switch of one way asks for it too, and it may open others.
        confirm: ({ name, ways: switches }) => ({
          title: `上线「${name}」？`,
          description: openingText(switches),
          okText: '上线导览',
        }),
        run: setPublish('online'),
        bulk: bulkRun('online'),
      },
      {
        key: 'offline',
        label: '下线',
        icon: DownloadIcon,
        rights: ONLINE,
        place: 'menu',
        visible: (row) => row.publish === 'online',
        confirm: ({ name }) => ({
          title: `下线「${name}」？`,
          description: VISIBILITY_NOTES.offline,
          okText: '下线导览',
        }),
        run: setPublish('offline'),
        bulk: bulkRun('offline'),
      },
      ...wayActions({ renew, pictured: stateText }),
    ],
    [edit, open, openSigns],
  )
}
