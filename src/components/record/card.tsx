import { PublishSwitch, Thumbnail } from '@/components/list/cells'
import type { CardParts, DisplayOptions } from '@/components/list'
import type { RecordKind } from '@/contract/kit/record'
import { friendlyTime } from '@/lib/time'
import { nameOf, pictureOf, valueOf } from './names'
import type { RecordRow } from './types'

/** The row's choices and references in words, as a summary. */
function subtitleOf(kind: RecordKind, row: RecordRow): string[] {
  return Object.entries(kind.fields).flatMap(([key, { kind: fieldKind }]) => {
    const value = valueOf(row, key)
    if (typeof value !== 'string') return []
    if (fieldKind.type === 'choice') return fieldKind.names[value] ?? []
    return fieldKind.type === 'reference' ? (row.names[value] ?? []) : []
  })
}

/** The card of a row, derived from its kind. */
export function cardOf(kind: RecordKind) {
  return (row: RecordRow, display: DisplayOptions): CardParts => {
    const picture = pictureOf(kind, row)
    const name = nameOf(kind, row)
    return {
      ...(picture !== undefined && {
        picture: <Thumbnail picture={picture} name={name} pinned={Boolean(row.topAt)} fill />,
      }),
      title: name,
      subtitle: subtitleOf(kind, row),
      state: <small>{friendlyTime(row.updatedAt, display.today)} 更新</small>,
      control: row.publish && <PublishSwitch row={{ ...row, publish: row.publish }} />,
    }
  }
}
