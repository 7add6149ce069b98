import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '@/components/ui/Allowed'
import { DiffText } from '@/components/form/compare/DiffText'
import { Notice } from '@/components/form/Notice'
import { QueryState } from '@/components/form/QueryState'
import { Foot } from '@/components/form/Foot'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { Select } from '@/components/ui/select/Select'
import { useToast } from '@/components/ui/toast/useToast'
import { toPlain } from '@/contract/kit/richTextPlain'
import { termsCalls, TERMS_NAMES } from '@/contract/system/terms'
import type { TermsType, TermsVersion } from '@/contract/system/terms'
import { call } from '@/lib/call'
import { formatTime } from '@/lib/time'
import { right } from '@/contract/rights'
import { required } from '@/lib/required'
import css from './Terms.module.css'

interface CompareVersionsProps {
  type: TermsType
  versions: readonly TermsVersion[]
  /** Initially compared with the previous version. */
  version: number
  onClosed: () => void
}

/** Two versions side by side, with a button to restore an older version. */
export default function CompareVersions({ type, versions, version, onClosed }: CompareVersionsProps) {
  const drawer = useDrawer(onClosed)
  const latest = required(versions[0], 'latest version').version
  const [range, setRange] = useState(() =>
    version === 1 ? { before: 1, after: latest } : { before: version - 1, after: version },
  )
  const before = useTermsVersion(type, range.before)
  const after = useTermsVersion(type, range.after)
  const { busy, isConfirming, setConfirming, restore } = useRestore(type, latest, drawer.close)
  const choice = (side: 'before' | 'after', name: string) => (
    <Select<number>
      aria-label={name}
      value={range[side]}
      options={versions.map((entry) => ({
        value: entry.version,
        label: `第 ${entry.version} 版 · ${formatTime(entry.at, 'YYYY-MM-DD')}`,
      }))}
      onChange={(number) => (setConfirming(false), setRange({ ...range, [side]: number }))}
    />
  )

  return (
    <SideDrawer
      title={`对照${TERMS_NAMES[type]}的版本`}
      width="wide"
      open={drawer.open}
      afterOpenChange={drawer.afterOpenChange}
      onClose={() => busy === null && drawer.close()}
      foot={
        <Foot
          note={isConfirming && range.before < latest && `访客马上看到第 ${range.before} 版的内容，现在的留在版本里`}
        >
          {range.before < latest && (
            <Allowed p={right('terms', 'edit')}>
              {isConfirming ? (
                <>
                  <Button disabled={busy !== null} onClick={() => setConfirming(false)}>
                    不恢复
                  </Button>
                  <Button
                    type="primary"
                    loading={busy !== null}
                    disabled={!before.data}
                    onClick={() => before.data && void restore(range.before, before.data.content)}
                  >
                    确认恢复
                  </Button>
                </>
              ) : (
                <Button onClick={() => setConfirming(true)}>恢复第 {range.before} 版</Button>
              )}
            </Allowed>
          )}
          <Button onClick={drawer.close}>关闭</Button>
        </Foot>
      }
    >
      <div className={css.compare}>
        <div className={css.sides}>
          {choice('before', '较早的版本')}
          {choice('after', '较晚的版本')}
        </div>
        {before.data && after.data ? (
          <Comparison before={before.data.content} after={after.data.content} />
        ) : (
          <QueryState query={before.error ? before : after} what="版本" />
        )}
      </div>
    </SideDrawer>
  )
}

/** A version never changes. */
const useTermsVersion = (type: TermsType, version: number) =>
  useQuery({
    queryKey: ['terms', 'version', type, version],
    queryFn: ({ signal }) => call(termsCalls.version, { query: { type, version } }, { signal }),
    staleTime: Infinity,
  })

/** Restoring a version on the latest one, once confirmed. */
function useRestore(type: TermsType, latest: number, close: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'restoring'>()
  const [isConfirming, setConfirming] = useState(false)
  const restore = (version: number, content: string) =>
    once('restoring', async () => {
      try {
        const restored = await call(termsCalls.put, { body: { type, version: latest, content } })
        toast.done(`已恢复第 ${version} 版的${TERMS_NAMES[type]}`, `成为第 ${restored.version} 版，访客马上看到`)
        close()
      } catch (error) {
        toast.failed('没有恢复', error)
      }
      await client.invalidateQueries({ queryKey: ['terms'] })
    })
  return { busy, isConfirming, setConfirming, restore }
}

/** Both contents as text, with what differs marked. */
function Comparison({ before, after }: { before: string; after: string }) {
  const [beforeText, afterText] = [toPlain(before), toPlain(after)]
  return (
    <>
      {before === after && <Notice kind="info" title="两个版本完全相同" />}
      {before !== after && beforeText === afterText && <Notice kind="info" title="文字相同，格式或图片有变化" />}
      <div className={css.sides}>
        <p className={css.text}>
          <DiffText before={beforeText} after={afterText} side="removed" variant="review" />
        </p>
        <p className={css.text}>
          <DiffText before={beforeText} after={afterText} side="added" variant="review" />
        </p>
      </div>
    </>
  )
}
