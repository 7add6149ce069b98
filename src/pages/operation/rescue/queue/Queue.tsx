import { Button, Flex, Skeleton } from 'antd'
import { EmptyFilteredPicture, EmptyNewPicture, LoadFailedPicture } from '@/components/ui/art/StatePictures'
import { countText } from '@/components/list/countTexts'
import { StatePanel } from '@/components/ui/state/StatePanel'
import shared from '@/theme/shared.module.css'
import { messageOf } from '@/lib/call'
import type { Desk } from '../useDesk'
import css from './Queue.module.css'
import { QueueCard } from './QueueCard'
import { QueueTools } from './QueueTools'
import type { QueueHandle } from './useQueue'
import { isClosed } from './useQueue'

/** Waiting requests, longest first; or closed requests, latest first. */
export function Queue({ desk, queue }: { desk: Desk; queue: QueueHandle }) {
  const { reading: query, list, more } = queue
  const { data, error } = query
  return (
    <>
      <QueueTools queue={queue} />
      {data === undefined ? (
        error ? (
          <Failed queue={queue} />
        ) : (
          <Waiting />
        )
      ) : list.length === 0 ? (
        <Empty queue={queue} />
      ) : null}
      {list.length > 0 && (
        <ul className={css.list} aria-label="求助" aria-busy={query.isPlaceholderData}>
          {list.map((row) => (
            <QueueCard key={row.id} row={row} desk={desk} />
          ))}
        </ul>
      )}
      {data && list.length > 0 && (
        <p className={`${shared.aside} ${css.foot}`}>
          {list.length < data.total
            ? `共 ${countText(data.total, data.totalIsLeast)} 个，这里是 ${list.length} 个`
            : `共 ${data.total} 个`}
          {more && (
            <Button type="link" size="small" loading={query.isFetching} onClick={more}>
              再显示一些
            </Button>
          )}
        </p>
      )}
    </>
  )
}

const Waiting = () => (
  <Flex vertical gap={24} className={css.waiting} aria-busy="true" aria-label="正在读取求助">
    {[1, 2, 3].map((nth) => (
      <Skeleton key={nth} active title={false} paragraph={{ rows: 3 }} />
    ))}
  </Flex>
)

const Failed = ({ queue: { reading: query } }: { queue: QueueHandle }) => (
  <StatePanel
    alert
    picture={<LoadFailedPicture />}
    title="求助没有读到"
    text={messageOf(query.error)}
    actions={<Button onClick={() => void query.refetch()}>重试</Button>}
  />
)

function Empty({ queue: { filters, filter } }: { queue: QueueHandle }) {
  const { state, ...others } = filters
  if (Object.keys(others).length > 0 || state === 'pending' || state === 'handling') {
    const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
    return (
      <StatePanel
        picture={<EmptyFilteredPicture />}
        title="没有符合的求助"
        text="换一个条件，或清除筛选"
        actions={<Button onClick={() => filter(cleared)}>清除筛选</Button>}
      />
    )
  }
  if (isClosed(state))
    return (
      <StatePanel
        picture={<EmptyNewPicture />}
        title={state === 'finished' ? '还没有完成的求助' : '没有误报'}
        text="关闭的求助会留在这里"
      />
    )
  return (
    <StatePanel picture={<EmptyNewPicture />} title="现在没有人求助" text="访客在小程序里求助时，会自己出现在这里" />
  )
}
