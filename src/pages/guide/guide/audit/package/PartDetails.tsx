import { Button } from 'antd'
import { DiffText } from '@/components/form/compare/DiffText'
import { ChevronRightIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import { PlayButton } from '../../../preview/player/PlayButton'
import { Progress } from '../../../preview/player/Progress'
import type { Player } from '../../../preview/player/usePlayer'
import { Pictures } from '../Pictures'
import { hasChanged, pairPictures } from '../pictures'
import panel from '../AuditDrawer.module.css'
import css from './Differences.module.css'
import type { PartChange } from './partChanges'

const SIDES = [
  { side: 'before', name: '访客听到的' },
  { side: 'after', name: '提交的' },
] as const
const SEEN = '访客看到的'
const TONES = { added: 'good', moved: 'warning', changed: 'warning', removed: 'bad' } as const

const picturesOf = ({ pictures }: PartChange['after']) =>
  pictures.map((url, index) => ({ key: url, label: `第 ${index + 1} 张`, url }))

interface PartDetailsProps {
  change: PartChange
  /** 新增, 移动 … */
  word: string
  /** Initially. */
  open: boolean
  player: Player
  onShow: (poiId: string) => void
}

/** One change: a summary line, and below it both sides to read, view and play. */
export function PartDetails({ change: part, word, open, player, onShow }: PartDetailsProps) {
  const { change, name, note, rows, before, after, poiId } = part
  const sign = (
    <span className={shared.chip} data-tone={TONES[change]}>
      {word}
    </span>
  )
  const pairs = pairPictures(picturesOf(before), picturesOf(after)).filter(hasChanged)
  const line = (
    <>
      {sign}
      <strong>{change === 'removed' ? <del>{name}</del> : name}</strong>
      <span className={shared.note}>{note}</span>
    </>
  )
  const show = poiId !== null && (
    <Button size="small" type="link" aria-label={`在地图上看「${name}」`} onClick={() => onShow(poiId)}>
      地图
    </Button>
  )
  if (rows.length === 0 && pairs.length === 0 && !before.track && !after.track) {
    return (
      <div className={css.line}>
        {line}
        {show}
      </div>
    )
  }
  return (
    <div className={css.part}>
      <details open={open}>
        <summary className={css.line}>
          <ChevronRightIcon size={14} />
          {line}
        </summary>
        {rows.length > 0 && <PartRows rows={rows} change={change} />}
        <Pictures pairs={pairs} base={SEEN} />
        {SIDES.map(({ side, name: sideName }) => {
          const { track } = part[side]
          return (
            track && (
              <div key={side} className={css.sound} data-side={side}>
                <span>{sideName}</span>
                <PlayButton
                  player={player}
                  track={{ ...track, id: `${track.id} ${side}`, title: `${name}，${sideName}` }}
                />
                <Progress
                  player={player}
                  track={{ ...track, id: `${track.id} ${side}`, title: `${name}，${sideName}` }}
                />
              </div>
            )
          )
        })}
      </details>
      {show}
    </div>
  )
}

/** Both sides of each field; a new or removed part has only one. */
const PartRows = ({ rows, change }: Pick<PartChange, 'rows' | 'change'>) => (
  <table className={`${shared.table} ${panel.table} ${css.rows}`} data-sides="2">
    <tbody>
      {rows.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {change !== 'added' && (
            <td data-side={SEEN} colSpan={change === 'removed' ? 2 : 1}>
              {change === 'removed' ? (
                <del>{before}</del>
              ) : (
                <DiffText before={before ?? ''} after={after} side="removed" variant="review" />
              )}
            </td>
          )}
          {change !== 'removed' && (
            <td data-side="提交的" colSpan={change === 'added' ? 2 : 1}>
              {change === 'added' ? (
                after
              ) : (
                <DiffText before={before ?? ''} after={after} side="added" variant="review" />
              )}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
