import { Button, ConfigProvider, Flex } from 'antd'
import { required } from '@/lib/required'
import { DatumChoice } from './DatumChoice'
import { usePlaceEntry } from './PlaceEntry'
import css from './PlaceNote.module.css'

interface PlaceNoteProps {
  /** The choice of datum is elsewhere, for a list of places. */
  withoutChoice?: boolean
}

/** Below the two fields of a place: the choice of datum, the place as it was read, and what is wrong with it. */
export function PlaceNote({ withoutChoice = false }: PlaceNoteProps) {
  const entry = required(usePlaceEntry(), 'place entry')
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const { problem, exchange } = entry
  const words = withoutChoice && !entry.isTyped ? null : entry.words
  if (withoutChoice && !problem && words === null && !exchange) return null
  return (
    <Flex wrap align="center" gap="4px 8px" className={css.note}>
      {!withoutChoice && <DatumChoice onChange={entry.choose} />}
      {problem && (
        <span className={css.problem} role="alert">
          {problem.text}
        </span>
      )}
      {words !== null && (
        <span className={css.words} role="status">
          {words}
        </span>
      )}
      {exchange && (
        <span className={css.warning} role="alert">
          经度和纬度似乎写反了
          <Button type="link" size="small" disabled={disabled} onClick={exchange}>
            交换经纬度
          </Button>
        </span>
      )}
    </Flex>
  )
}
