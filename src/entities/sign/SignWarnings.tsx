import { Button } from 'antd'
import { WarningCircleIcon } from '@/components/icons'
import { useAllowed } from '@/components/ui/Allowed'
import { LinkButton } from '@/components/ui/LinkButton'
import type { SignEntry } from '@/contract/operation/sign'
import { right } from '@/contract/rights'
import { paths } from '@/routes/paths'
import css from './SignSettings.module.css'
import type { Studio } from './useStudio'

const PACKAGE = [right('guideAll', 'guideBag'), right('guideMaking', 'guideBag')]
const MAX_LISTED = 5

/** What visitors find instead. */
function consequence({ kind, warning }: SignEntry): string {
  if (warning === 'silent') return '没有声音，扫了只见文字'
  return kind === 'guide' ? '没有上线，扫了只见说明' : '下线中，扫了会看到其他点位'
}

interface SignWarningsProps {
  studio: Studio
  guideId: string
  onFix: (() => void) | undefined
}

/** Selected signs whose visitors will miss something, and what the operator can do; printing stays possible. */
export function SignWarnings({ studio, guideId, onFix }: SignWarningsProps) {
  const allowed = useAllowed()
  const warned = studio.selected.filter(({ warning }) => warning !== null)
  if (warned.length === 0) return null
  const isSilent = warned.some(({ warning }) => warning === 'silent')
  return (
    <section className={css.warnings} aria-label="要留意的标牌">
      <h3>
        <WarningCircleIcon size={16} />
        选中的有 {warned.length} 个要留意
      </h3>
      <ul>
        {warned.slice(0, MAX_LISTED).map((sign) => (
          <li key={sign.id}>
            <b>{[sign.numberText, sign.name].filter(Boolean).join(' ')}</b> {consequence(sign)}
          </li>
        ))}
      </ul>
      {warned.length > MAX_LISTED && <p>还有 {warned.length - MAX_LISTED} 个，见列表</p>}
      <p className={css.ways}>
        {isSilent &&
          allowed(PACKAGE, true) &&
          (onFix ? (
            <Button type="link" size="small" onClick={onFix}>
              去补声音
            </Button>
          ) : (
            <LinkButton type="link" size="small" to={paths.guideBag(guideId)}>
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
