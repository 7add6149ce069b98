import { guide } from '@/contract/guide/guide/guide'
import type { GuideRow } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'

type Target = Pick<GuideRow, 'id' | 'type' | 'version'>

const versionOf = ({ id, version }: Target) => ({ id, version })
const byType = ({ type }: Target) => ({ type })

/** Calls on one row: all carry its type and version. */
export const guideCalls = {
  submit: (row: Target) => call(guide.submit, { params: byType(row), body: versionOf(row) }),
  publish: (row: Target, publish: GuideRow['publish']) =>
    call(guide.publishStatus, { params: byType(row), body: { ...versionOf(row), publish } }),
  top: (row: Target, top: boolean) => call(guide.top, { params: byType(row), body: { ...versionOf(row), top } }),
  delete: ({ id, type, version }: Target) => call(guide.delete, { params: { type, id }, query: { version } }),
}
