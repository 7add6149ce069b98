import { CopyIcon, EditIcon, HistoryIcon, LinkIcon } from '@/components/icons'
import type { Action } from '@/components/list'
import { call } from '@/lib/call'
import type { RecordRow } from '../types'
import { deletion } from './deletion'
import { publishActions } from './publish'
import type { ActionSetting } from './setting'
import { topActions } from './top'

/** Everything a kind can do, as list actions: for rows, menus and bulk. */
export function kindActions<R extends RecordRow>(setting: ActionSetting<R>): Action<R>[] {
  const { kind, calls, handlers } = setting
  const { copy } = calls
  const actions: (Action<R> | false | undefined)[] = [
    calls.update && {
      key: 'edit',
      label: '编辑',
      icon: EditIcon,
      rights: [kind.rightOf('edit')],
      place: 'link',
      run: (row) => handlers.edit(row.id),
    },
    ...(calls.publish ? publishActions(setting, calls.publish) : []),
    ...(calls.top ? topActions(setting, calls.top) : []),
    copy && {
      key: 'copy',
      label: '复制',
      icon: CopyIcon,
      rights: [kind.rightOf('add')],
      place: 'menu',
      done: '复制',
      run: async ({ id }) => handlers.onCopied(await call(copy, { params: { id } })),
    },
    calls.bind && {
      key: 'uses',
      label: '哪里用到',
      icon: LinkIcon,
      place: 'menu',
      run: (row) => handlers.show('uses', row),
    },
    handlers.trail && { key: 'trail', label: '操作记录', icon: HistoryIcon, place: 'menu', run: handlers.trail },
    calls.delete && deletion(setting, calls.delete),
  ]
  return actions.filter((action) => action !== undefined && action !== false)
}
