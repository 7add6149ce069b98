import { describe } from 'vitest'
import type { RecordKind } from '@/contract/kit/record'
import { recordActor } from './actor'
import { describeContent } from './content'
import { describeList } from './list'
import { describeMoves } from './moves'
import { describeOrder } from './order'

/** What every ordinary record must do, from what its kind can and from the matrix's input of a new one. */
export function describeRecords(kind: RecordKind): void {
  describe(`${kind.noun} (${kind.domain})`, () => {
    const actor = recordActor(kind)
    describeContent(kind, actor)
    describeList(kind, actor)
    if (kind.can.has('sort')) describeOrder(kind, actor)
    describeMoves(kind, actor)
  })
}
