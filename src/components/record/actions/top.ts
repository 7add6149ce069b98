import { PinIcon, UnpinIcon } from '@/components/icons'
import type { Action } from '@/components/list'
import { call } from '@/lib/call'
import { bulkTop } from '../bulk'
import type { RecordCalls, RecordRow } from '../types'
import { bulkBase } from './setting'
import type { ActionSetting } from './setting'

/** Pins rows to the top and unpins them. */
export function topActions<R extends RecordRow>(
  { kind, handlers }: ActionSetting<R>,
  endpoint: NonNullable<RecordCalls['top']>,
): Action<R>[] {
  const setPinned =
    (top: boolean) =>
    async ({ id, version }: R) =>
      handlers.stored(await call(endpoint, { params: { id }, body: { version, top } }))
  const action = (top: boolean): Action<R> => ({
    key: top ? 'top' : 'untop',
    label: top ? '置顶' : '取消置顶',
    icon: top ? PinIcon : UnpinIcon,
    rights: [kind.rightOf('top')],
    place: 'menu',
    visible: (row) => Boolean(row.topAt) !== top,
    run: setPinned(top),
    bulk: bulkTop(top, { ...bulkBase<R>(kind), run: setPinned(top) }),
  })
  return [action(true), action(false)]
}
