import { DownloadIcon, UploadIcon } from '@/components/icons'
import type { Action } from '@/components/list'
import type { Publish } from '@/contract/kit/states'
import { call } from '@/lib/call'
import { bulkPublish } from '../bulk'
import { nameOf } from '../names'
import type { RecordCalls, RecordRow } from '../types'
import { bulkBase, referencesBefore } from './setting'
import type { ActionSetting } from './setting'

const PUBLISH_EFFECT: Record<Publish, string> = {
  online: '访客马上就能看到。',
  offline: '访客将看不到，内容都保留，可以随时再上线。',
}

/** Publishes rows and takes them offline; in use, a row first shows where. */
export function publishActions<R extends RecordRow>(
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
