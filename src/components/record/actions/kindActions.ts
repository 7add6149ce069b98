import { createElement } from 'react'
import {
  CopyIcon,
  DownloadIcon,
  EditIcon,
  HistoryIcon,
  LinkIcon,
  PinIcon,
  TrashIcon,
  UnpinIcon,
  UploadIcon,
} from '@/components/icons'
import type { Action } from '@/components/list'
import type { RecordKind } from '@/contract/kit/record'
import type { Publish } from '@/contract/kit/states'
import { call } from '@/lib/call'
import { bulkDelete, bulkPublish, bulkTop, renewRow } from './bulk'
import { BulkReferences } from './BulkReferences'
import { nameOf } from './names'
import type { RecordCalls, RecordRow, StoredRecord, ReferencesPurpose } from './types'

export interface ActionHandlers<R> {
  edit: (id: string) => void
  /** Opens the dialog of the row's references, before deleting or just to view them. */
  show: (panel: ReferencesPurpose, row: R) => void
  /** Opens the row's history; absent without the right. */
  trail?: ((row: R) => void) | undefined
  /** The row's new state. */
  stored: (record: StoredRecord) => void
  /** The row is gone or was replaced. */
  onRemoved: (id: string) => void
  onCopied: (copy: StoredRecord) => void
}

const PUBLISH_EFFECT: Record<Publish, string> = {
  online: '访客马上就能看到。',
  offline: '访客将看不到，内容都保留，可以随时再上线。',
}

/** Everything a kind can do, as list actions: for rows, menus and bulk. */
export function kindActions<R extends RecordRow>(
  kind: RecordKind,
  calls: RecordCalls<R>,
  handlers: ActionHandlers<R>,
): Action<R>[] {
  const { noun, classifier } = kind
  const bulkBase = { noun, classifier, renew: renewRow<R> }
  const { bind } = calls
  /** Lists which of the rows are in use before they are deleted. */
  const listingReferences = (after: string) =>
    bind && {
      more: (rows: readonly R[]) =>
        createElement(BulkReferences<R>, {
          rows,
          nameOf: (row) => nameOf(kind, row),
          read: ({ id }, signal) => call(bind, { params: { id } }, { signal }),
          after,
        }),
    }
  const actions: (Action<R> | false | undefined)[] = [
    calls.update && {
      key: 'edit',
      label: '编辑',
      icon: EditIcon,
      rights: [kind.rightOf('edit')],
      place: 'link',
      run: (row) => handlers.edit(row.id),
    },
    ...(calls.publish ? publishActions(calls.publish) : []),
    ...(calls.top ? topActions(calls.top) : []),
    calls.copy && {
      key: 'copy',
      label: '复制',
      icon: CopyIcon,
      rights: [kind.rightOf('add')],
      place: 'menu',
      done: '复制',
      run: copyWith(calls.copy),
    },
    calls.bind && {
      key: 'uses',
      label: '哪里用到',
      icon: LinkIcon,
      place: 'menu',
      run: (row) => handlers.show('uses', row),
    },
    handlers.trail && { key: 'trail', label: '操作记录', icon: HistoryIcon, place: 'menu', run: handlers.trail },
    calls.delete && deletion(calls.delete),
  ]
  return actions.filter((action) => action !== undefined && action !== false)

  function publishActions(endpoint: NonNullable<typeof calls.publish>): Action<R>[] {
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
        bulk: bulkPublish('online', { ...bulkBase, description: PUBLISH_EFFECT.online, run: switchTo('online') }),
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
                okText: `下线${noun}`,
              }),
              run: switchTo('offline'),
            }),
        bulk: bulkPublish('offline', {
          ...bulkBase,
          ...listingReferences('下线后访客从那里打不开'),
          description: PUBLISH_EFFECT.offline,
          run: switchTo('offline'),
        }),
      },
    ]
  }

  function topActions(endpoint: NonNullable<typeof calls.top>): Action<R>[] {
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
      bulk: bulkTop(top, { ...bulkBase, run: setPinned(top) }),
    })
    return [action(true), action(false)]
  }

  function copyWith(endpoint: NonNullable<typeof calls.copy>) {
    return async (row: R) => handlers.onCopied(await call(endpoint, { params: { id: row.id } }))
  }

  function deletion(endpoint: NonNullable<typeof calls.delete>): Action<R> {
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
              okText: `删除${noun}`,
            }),
            run: remove,
          }),
      bulk: bulkDelete({
        ...bulkBase,
        ...listingReferences(kind.whenReferenced === 'refuse' ? '这些不会删除' : '删除后那里不再显示'),
        description: () =>
          hasReferences && kind.whenReferenced === 'refuse'
            ? '正在使用的不会删除；删除的不能恢复。'
            : '删除后不能恢复。',
        run: remove,
      }),
    }
  }
}
