import { Button } from 'antd'
import { WarningCircleIcon } from '@/components/icons'
import { useAllowed } from '@/components/ui/Allowed'
import { LinkButton } from '@/components/ui/LinkButton'
import { WAYS } from '@/contract/kit/ways'
import { right } from '@/contract/rights'
import { paths } from '@/routes/paths'
import css from './SignSettings.module.css'
import type { Sign, SignsAnswer } from './signs'
import type { Studio } from './useStudio'

const PACKAGE = [right('guideAll', 'guideBag'), right('guideMaking', 'guideBag')]
const ONLINE = [right('onlineManager', 'online')]
const MAX_LISTED = 5

/** What visitors find instead. */
function consequence({ kind, warning }: Sign): string {
  if (warning === 'silent') return '没有声音，扫了只见文字'
  return kind === 'guide' ? '没有上线，扫了只见说明' : '下线中，扫了会看到其他点位'
}

interface SignWarningsProps {
  studio: Studio
  guide: SignsAnswer['guide']
  onFix: (() => void) | undefined
}

/** Selected signs with a warning, and what the operator can do; printing stays possible. */
export function SignWarnings({ studio, guide, onFix }: SignWarningsProps) {
  const allowed = useAllowed()
  const warned = studio.selected.filter(({ warning }) => warning !== null)
  if (warned.length === 0) return null
  const isClosed = warned.some(({ warning }) => warning === 'closed')
  // A closed guide affects all its points: warn once.
  const listed = warned.filter(({ warning }) => warning !== 'closed')
  const isSilent = warned.some(({ warning }) => warning === 'silent')
  return (
    <section className={css.warnings} aria-label="要留意的标牌">
      <h3>
        <WarningCircleIcon size={16} />
        选中的有 {warned.length} 个要留意
      </h3>
      <ul>
        {isClosed && (
          <li>
            <b>整个导览</b> 在 {WAYS[studio.way]}没有开放，扫了只见说明；已经买了票的还能听
          </li>
        )}
        {listed.slice(0, MAX_LISTED).map((sign) => (
          <li key={sign.id}>
            <b>{[sign.numberText, sign.name].filter(Boolean).join(' ')}</b> {consequence(sign)}
          </li>
        ))}
      </ul>
      {listed.length > MAX_LISTED && <p>还有 {listed.length - MAX_LISTED} 个，见列表</p>}
      <p className={css.ways}>
        {isClosed && allowed(ONLINE, true) && (
          <LinkButton
            type="link"
            size="small"
            to={`${paths.onlineManager()}?keyword=${encodeURIComponent(guide.name)}`}
          >
            去打开
          </LinkButton>
        )}
        {isSilent &&
          allowed(PACKAGE, true) &&
          (onFix ? (
            <Button type="link" size="small" onClick={onFix}>
              去补声音
            </Button>
          ) : (
            <LinkButton type="link" size="small" to={paths.guideBag(guide.id)}>
              去补声音
            </LinkButton>
          ))}
        <Button
          type="link"
          size="small"
          onClick={() =>
            studio.select(
              warned.map(({ id }) => id),
              false,
            )
          }
        >
          不印这 {warned.length} 个
        </Button>
      </p>
    </section>
  )
}
