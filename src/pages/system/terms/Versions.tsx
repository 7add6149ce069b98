import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { lazyPart } from '@/components/lazy/lazyPart'
import { NotRead } from '@/components/ui/state/NotRead'
import { TrailButton } from '@/components/record/TrailButton'
import { termsCalls, TERMS_NAMES } from '@/contract/system/terms'
import type { TermsType } from '@/contract/system/terms'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import css from './Terms.module.css'

const CompareVersions = lazyPart(() => import('./CompareVersions'), {
  forget: ({ onClosed }: { onClosed: () => void }) => onClosed(),
})

/** All versions, the current version first. */
export function Versions({ type }: { type: TermsType }) {
  const today = useCalendarTick('day')
  const [comparedVersion, setComparedVersion] = useState<number | null>(null)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['terms', 'versions', type],
    queryFn: ({ signal }) => call(termsCalls.versions, { query: { type } }, { signal }),
  })
  return (
    <section className={`${shared.card} ${css.panel}`} aria-label="版本">
      <header className={css.titled}>
        <h2>版本</h2>
        <TrailButton domain="terms" id={type} name={TERMS_NAMES[type]} />
      </header>
      {isError && <NotRead name="版本" onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <p className={css.quiet} aria-busy={isFetching}>
          正在读取…
        </p>
      )}
      {data?.length === 0 && <p className={css.quiet}>还没有版本。</p>}
      <ol className={css.versions}>
        {data?.map(({ version, at, by, characters }, index) => (
          <li key={version}>
            <span className={css.version}>
              第 {version} 版
              {index === 0 && (
                <span className={`${shared.chip} ${css.holds}`} data-tone="good">
                  现在
                </span>
              )}
              <small>
                {friendlyTime(at, today)} {by?.name ?? ''}，{characters.toLocaleString('zh-CN')} 字
              </small>
            </span>
            {data.length > 1 && (
              <Button size="small" aria-label={`对照 第 ${version} 版`} onClick={() => setComparedVersion(version)}>
                对照
              </Button>
            )}
          </li>
        ))}
      </ol>
      {comparedVersion !== null && data && (
        <CompareVersions
          type={type}
          versions={data}
          version={comparedVersion}
          onClosed={() => setComparedVersion(null)}
        />
      )}
    </section>
  )
}
