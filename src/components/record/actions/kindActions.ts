import {
  CopyIcon,
  EditIcon,
  HistoryIcon,
  LinkIcon,
  PinIcon,
  UnpinIcon,
  TrashIcon,
  DownloadIcon,
  UploadIcon,
} from '@/components/icons'
import type { Action } from '@/components/list'
import { call } from '@/lib/call'
import type { RecordRow, RecordCalls } from '../types'
import { nameOf } from '../names'
import type { Publish } from '@/contract/kit/states'
import type { ActionSetting } from './setting'
import { bulkBase, referencesBefore } from './setting'
import { bulkTop, bulkDelete, bulkPublish } from '../bulk'

const PUBLISH_EFFECT: Record<Publish, string> = {
  online: '访客马上就能看到。',
  offline: '访客将看不到，内容都保留，可以随时再上线。',
}

/** Publishes rows and takes them offline; in use, a row first shows where. */
function publishActions<R extends RecordRow>(
  setting: ActionSetting<R>,
  endpoint: NonNullable<RecordCalls['publish']>,
): Action<R>[] {
  const { kind, calls, handlers } = setting
  const switchTo =
    (publish: Publish) =>
    async ({ id, version }: R) =>
      handlers.stored(await call(endpoint, { body: { id, version, publish } }))
  return [
    {
      key: 'publish',
      label: '上线',
      icon: UploadIcon,
      rights: [kind.rightOf('online')],
      place: 'menu',
      visible: (row) => row.publish !== 'online',
      run: switchTo('online'),
      bulk: bulkPublish('online', {
        ...bulkBase<R>(kind),
        description: PUBLISH_EFFECT.online,
        run: switchTo('online'),
      }),
    },
    {
      key: 'offline',
      label: '下线',
      icon: DownloadIcon,
      rights: [kind.rightOf('online')],
      place: 'menu',
      visible: (row) => row.publish === 'online',
      ...(calls.bind
        ? { run: (row: R) => handlers.show('offline', row) }
        : {
            confirm: (row: R) => ({
              title: `下线「${nameOf(kind, row)}」？`,
              description: PUBLISH_EFFECT.offline,
              okText: `下线${kind.noun}`,
            }),
            run: switchTo('offline'),
          }),
      bulk: bulkPublish('offline', {
        ...bulkBase<R>(kind),
        ...referencesBefore(setting, '下线后访客从那里打不开'),
        description: PUBLISH_EFFECT.offline,
        run: switchTo('offline'),
      }),
    },
  ]
}

/** Deletes rows; kinds with references first show where a row is in use. */
function deletion<R extends RecordRow>(
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

/** Pins rows to the top and unpins them. */
function topActions<R extends RecordRow>(
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
