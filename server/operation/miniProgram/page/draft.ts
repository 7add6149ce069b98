import type { PageDraft } from '../../../../src/contract/operation/miniProgram/page/minaPage'
import type { Context } from '../../../http/handler'
import { conflict } from '../../../http/refusal'
import { readDraft } from './read'

export const PAGE_NAMES: Record<PageDraft['page'], string> = { home: '首页' }

export const draftConflict = (current?: PageDraft) => conflict('页面已被他人修改，请核对最新内容', current)

/** The draft at the caller's version, locked: no one else can write or publish it until the call ends. */
export async function draftAt(
  { tx }: Context,
  { page, version }: Pick<PageDraft, 'page' | 'version'>,
): Promise<PageDraft> {
  const current = await readDraft(tx, page, true)
  if (current.version !== version) throw draftConflict(current)
  return current
}
