import { TrashIcon } from '@/components/icons'
import type { Action } from '@/components/list'
import { call } from '@/lib/call'
import { bulkDelete } from '../bulk'
import { nameOf } from '../names'
import type { RecordCalls, RecordRow } from '../types'
import { bulkBase, referencesBefore } from './setting'
import type { ActionSetting } from './setting'

/** Deletes rows; kinds with references first show where a row is in use. */
export function deletion<R extends RecordRow>(
  setting: ActionSetting<R>,
  endpoint: NonNullable<RecordCalls['delete']>,
): Action<R> {
  const { kind, calls, handlers } = setting
  const remove = async ({ id, version }: R) => {
    await call(endpoint, { params: { id }, query: { version } })
    handlers.onRemoved(id)
  }
  const hasReferences = calls.bind !== undefined
  return {
    key: 'delete',
    label: '删除',
    icon: TrashIcon,
    rights: [kind.rightOf('delete')],
    place: 'menu',
    danger: true,
    ...(hasReferences
      ? { run: (row: R) => handlers.show('delete', row) }
      : {
          confirm: (row: R) => ({
            title: `删除「${nameOf(kind, row)}」？`,
            description: '删除后不能恢复。',
            okText: `删除${kind.noun}`,
          }),
          run: remove,
        }),
    bulk: bulkDelete({
      ...bulkBase<R>(kind),
      ...referencesBefore(setting, kind.whenReferenced === 'refuse' ? '这些不会删除' : '删除后那里不再显示'),
      description: () =>
        hasReferences && kind.whenReferenced === 'refuse' ? '正在使用的不会删除；删除的不能恢复。' : '删除后不能恢复。',
      run: remove,
    }),
  }
}
