import { describe } from 'vitest'
import type { RecordKind } from '@/contract/kit/record'
import { recordActor } from './actor'
import { describeContent } from './content'
import { describeList } from './list'
import { describeMoves } from './moves'
import { describeOrder } from './order'

/** Tests every ordinary record, based on its kind's features and the matrix's input of a new record. */
export function describeRecords(kind: RecordKind): void {
  describe(`${kind.noun} (${kind.domain})`, () => {
    const actor = recordActor(kind)
    describeContent(kind, actor)
    describeList(kind, actor)
    if (kind.can.has('sort')) describeOrder(kind, actor)
    describeMoves(kind, actor)
  })
}
