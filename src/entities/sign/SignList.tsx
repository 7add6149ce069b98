import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { OfflineIcon, WarningCircleIcon } from '@/components/icons'
import { SearchInput } from '@/components/ui/SearchInput'
import { finder, keywordOf } from '@/contract/kit/folded'
import { SIGN_KINDS, SIGN_WARNINGS } from '@/contract/operation/sign'
import type { SignKind } from '@/contract/operation/sign'
import shared from '@/theme/shared.module.css'
import css from './SignList.module.css'
import type { Sign } from './signs'
import type { Studio } from './useStudio'

const KINDS = Object.keys(SIGN_KINDS) as SignKind[]

interface BoxProps {
  studio: Studio
  signs: readonly Sign[]
  label: string
}

/** Ticked if all of them are selected, half if some are. */
function GroupBox({ studio, signs, label }: BoxProps) {
  const count = signs.filter(({ id }) => studio.isSelected(id)).length
  return (
    <Checkbox
      aria-label={label}
      checked={signs.length > 0 && count === signs.length}
      indeterminate={count > 0 && count < signs.length}
      disabled={signs.length === 0}
      onChange={({ target }) =>
        studio.select(
          signs.map(({ id }) => id),
          target.checked,
        )
      }
    />
  )
}

/** Guide, points and routes to choose from; warnings do not forbid printing. */
export function SignList({ studio }: { studio: Studio }) {
  const [keyword, setKeyword] = useState('')
  const [onlyWarned, setOnlyWarned] = useState(false)
  const { signs, selected } = studio
  const warned = signs.filter(({ warning }) => warning !== null)
  const isFound = finder(keyword)
  const isFiltered = onlyWarned && warned.length > 0
  const visible = (isFiltered ? warned : signs).filter(
    ({ name, numberText }) => isFound(name) || numberText === keywordOf(keyword),
  )
  return (
    <section className={css.panel} aria-label="要做标牌的码">
      <div className={css.tools}>
        <SearchInput
          aria-label="搜索名称、编号"
          placeholder="名称、编号"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <div className={css.count}>
          <GroupBox studio={studio} signs={signs} label="全部标牌" />
          <span role="status">
            已选 <b>{selected.length}</b> / {signs.length}
          </span>
          {warned.length > 0 && (
            <Button type="link" size="small" aria-pressed={isFiltered} onClick={() => setOnlyWarned(!onlyWarned)}>
              {isFiltered ? '看全部' : `只看有提醒的 ${warned.length}`}
            </Button>
          )}
        </div>
      </div>
      <div className={css.groups}>
        {KINDS.map((kind) => (
          <Group key={kind} kind={kind} studio={studio} signs={visible.filter((sign) => sign.kind === kind)} />
        ))}
        {visible.length === 0 && <p className={css.none}>没有这样的标牌</p>}
      </div>
    </section>
  )
}

function Group({ kind, studio, signs }: { kind: SignKind; studio: Studio; signs: readonly Sign[] }) {
  if (signs.length === 0) return null
  return (
    <section aria-label={SIGN_KINDS[kind]}>
      <h3 className={css.group}>
        <GroupBox studio={studio} signs={signs} label={`全部${SIGN_KINDS[kind]}`} />
        {SIGN_KINDS[kind]} <span>{signs.length}</span>
      </h3>
      <ul>
        {signs.map((sign) => (
          <SignRow key={sign.id} sign={sign} studio={studio} />
        ))}
      </ul>
    </section>
  )
}

function SignRow({ sign, studio }: { sign: Sign; studio: Studio }) {
  const { id, name, numberText, warning } = sign
  const isChosen = studio.chosen?.id === id
  return (
    <li className={css.row} data-chosen={isChosen || undefined} data-warned={warning ?? undefined}>
      <Checkbox
        aria-label={`印「${name}」`}
        checked={studio.isSelected(id)}
        onChange={({ target }) => studio.select([id], target.checked)}
      />
      <button type="button" aria-current={isChosen} title={name} onClick={() => studio.choose(id)}>
        {numberText !== '' && <span className={css.number}>{numberText}</span>}
        <span className={`${shared.ellipsis} ${css.name}`}>{name}</span>
        {warning !== null && (
          <span className={css.warning}>
            {warning !== 'silent' ? <OfflineIcon size={14} /> : <WarningCircleIcon size={14} />}
            {SIGN_WARNINGS[warning]}
          </span>
        )}
      </button>
    </li>
  )
}
