import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { call, messageOf } from '@/lib/call'
import { formatTime } from '@/lib/time'
import styles from './Listening.module.css'
import { linesOf } from './lines'

/** The breakdown of today's listens: every explanation, with those beyond the hundredth combined. */
export default function ListeningDrawer({ guide, onClose }: { guide: string | null; onClose: () => void }) {
  const drawer = useDrawer(onClose)
  const query = guide === null ? {} : { guideId: guide }
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', 'spotHot', query],
    queryFn: async ({ signal }) =>
      call((await import('@/contract/data/guideStatistics')).guideStatistics.spotHot, { query }, { signal }),
  })
  return (
    <SideDrawer
      title="今日收听"
      note={data && `截至 ${formatTime(data.at, 'HH:mm')}`}
      width="wide"
      open={drawer.open}
      onClose={drawer.close}
      afterOpenChange={drawer.afterOpenChange}
    >
      {data ? (
        <Table {...linesOf(data)} alone={guide !== null} />
      ) : (
        <p className={styles.note} role={error ? 'alert' : 'status'}>
          {error ? `没有读到：${messageOf(error)}` : '正在读取…'}
          {error && (
            <Button size="small" onClick={() => void refetch()}>
              重试
            </Button>
          )}
        </p>
      )}
    </SideDrawer>
  )
}

function Table({ lines, sum, alone }: ReturnType<typeof linesOf> & { alone: boolean }) {
  if (sum.times === 0) return <p className={styles.note}>今天还没有人收听讲解</p>
  return (
    <table className={styles.table}>
      <caption>每段讲解开始播放一次计一次，再听一遍再计一次；听到最后指播到结尾前五秒或九成。</caption>
      <thead>
        <tr>
          <th scope="col">讲解</th>
          {!alone && <th scope="col">导览</th>}
          <th scope="col">收听（次）</th>
          <th scope="col">听到最后（次）</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, title, guideName, times, finished }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {!alone && <td>{guideName}</td>}
            <td>{times.toLocaleString('zh-CN')}</td>
            <td>{finished.toLocaleString('zh-CN')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={alone ? 1 : 2}>
            合计，{sum.listeners.toLocaleString('zh-CN')} 人收听
          </th>
          <td>{sum.times.toLocaleString('zh-CN')}</td>
          <td>{sum.finished.toLocaleString('zh-CN')}</td>
        </tr>
      </tfoot>
    </table>
  )
}
