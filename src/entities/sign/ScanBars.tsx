import { SCAN_DAYS, SIGN_KINDS } from '@/contract/operation/sign'
import { formatTime, friendlyTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import css from './ScanBars.module.css'
import type { Sign } from './signs'
import type { Studio } from './useStudio'

const shortName = ({ kind, numberText, name }: Sign): string =>
  kind === 'guide' ? SIGN_KINDS.guide : numberText || name.slice(0, 3)

/** Scans of each code: those to be printed in colour, the others grey. */
export function ScanBars({ studio, at }: { studio: Studio; at: number }) {
  const { signs, chosen, isSelected, choose } = studio
  const total = signs.reduce((sum, { scans }) => sum + scans, 0)
  const scanned = signs.filter(({ scans }) => scans > 0).length
  const most = Math.max(1, ...signs.map(({ scans }) => scans))
  return (
    <section className={css.foot} aria-label="扫码次数">
      <div className={css.total}>
        <h3>
          扫码 <span>近 {SCAN_DAYS} 天</span>
        </h3>
        <p className={css.figure}>
          {total.toLocaleString('zh-CN')} <small>次</small>
        </p>
        <p className={`${shared.ellipsis} ${css.note}`}>
          {signs.length} 个码，{scanned} 个有人扫过
        </p>
        <p className={`${shared.ellipsis} ${css.note}`}>
          {chosen?.lastScanAt
            ? `「${chosen.name}」最近一次 ${friendlyTime(chosen.lastScanAt)}`
            : `${formatTime(at, 'HH:mm')} 更新`}
        </p>
      </div>
      <ol className={css.bars}>
        {signs.map((sign) => (
          <li key={sign.id}>
            <button
              type="button"
              aria-current={sign.id === chosen?.id}
              aria-label={`${sign.name} ${sign.scans} 次`}
              title={`${sign.name} ${sign.scans.toLocaleString('zh-CN')} 次`}
              onClick={() => choose(sign.id)}
            >
              <span className={`${shared.fill} ${css.column}`} data-off={isSelected(sign.id) ? undefined : true}>
                {sign.scans === 0 ? <b>0</b> : <i style={{ '--share': sign.scans / most } as React.CSSProperties} />}
              </span>
              <span className={css.name}>{shortName(sign)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
