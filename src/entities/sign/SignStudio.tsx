import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { WAYS } from '@/contract/kit/ways'
import { closedWays, SCAN_DAYS, SIGN_KINDS } from '@/contract/operation/sign'
import { formatTime, friendlyTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import { SheetStage } from './SheetStage'
import { SignList } from './SignList'
import { SignSettings } from './SignSettings'
import css from './SignStudio.module.css'
import { signsOf } from './signs'
import type { SignsAnswer, Sign } from './signs'
import { useSigns } from './useSigns'
import { useStudio } from './useStudio'
import type { Studio } from './useStudio'

const shortName = ({ kind, numberText, name }: Sign): string =>
  kind === 'guide' ? SIGN_KINDS.guide : numberText || name.slice(0, 3)

/** Scans of each code: those to be printed in colour, the others grey. */
function ScanBars({ studio, at }: { studio: Studio; at: number }) {
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

interface SignStudioProps {
  guideId: string
  /** Opened from the data package: closing it is the way to add missing sound. */
  isInPackage?: boolean
  onClosed: () => void
}

/** How many signs have audio, or in which ways all are silent. */
function noteOf(answer: SignsAnswer): string {
  const signs = signsOf(answer)
  const closed = closedWays(answer.guide).map((way) => WAYS[way])
  const heard = signs.filter(({ warning }) => warning === null).length
  return `${signs.length} 个码，${closed.length > 0 ? `${closed.join('和 ')}没有开放` : `${heard} 个扫了能听`}`
}

/** Signs with codes for a guide, its points and its routes: chosen, laid out, printed and saved. */
export default function SignStudio({ guideId, isInPackage = false, onClosed }: SignStudioProps) {
  const { open, close, afterOpenChange } = useDrawer(onClosed)
  const query = useSigns(guideId)
  const { data } = query
  return (
    <SideDrawer
      title={data ? `标牌 · ${data.guide.name}` : '标牌'}
      note={data && noteOf(data)}
      width="whole"
      open={open}
      onClose={close}
      afterOpenChange={afterOpenChange}
    >
      {data ? (
        <Workplace answer={data} onFix={isInPackage ? close : undefined} />
      ) : (
        <QueryState query={query} what="标牌" />
      )}
    </SideDrawer>
  )
}

interface WorkplaceProps {
  answer: SignsAnswer
  onFix: (() => void) | undefined
}

function Workplace({ answer, onFix }: WorkplaceProps) {
  const studio = useStudio(answer)
  return (
    <div className={css.studio}>
      <SignList studio={studio} />
      <SheetStage studio={studio} />
      <SignSettings studio={studio} answer={answer} onFix={onFix} />
      <ScanBars studio={studio} at={answer.at} />
    </div>
  )
}
