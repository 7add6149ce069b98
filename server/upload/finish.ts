import type { UploadKind } from '../../src/contract/upload'
import { describeError } from '../http/describe'
import type { DetachedContext } from '../http/handler'
import type { Platform } from '../platform'
import { checkRoom } from '../storage/room'
import { turns } from '../turns'
import { keepResult, readWhole } from './rows'

/** Read whole from the database, a file takes several times its size: few at a time. Nothing in it waits for a sender. */
const wholeInTurn = turns(4)

/**
 * Makes a stored file of one that was sent along, or of an upload that has arrived. The answer is kept with the upload: who
 * did not hear it asks again and hears the same.
 */
export async function storeFrom<R extends Record<string, unknown>>(
  kind: UploadKind,
  { file, upload: id }: { file?: Blob; upload?: string },
  context: DetachedContext,
  store: (context: DetachedContext, file: Blob) => Promise<R>,
): Promise<R> {
  // The contract asks for exactly one of the two. An upload's room was found when it began.
  if (id === undefined) {
    await context.transaction((tx) => checkRoom(tx, context, file!.size))
    return store(context, file!)
  }
  context.audit(id)
  return wholeInTurn(async () => {
    const whole = await context.transaction((tx) => readWhole(tx, context, id, kind))
    if (whole.result !== null) return whole.result as R
    const result = await store(context, new File([whole.file], whole.fileName))
    await context.transaction((tx) => keepResult(tx, context, id, result))
    await reclaimParts(context.platform)
    return result
  })
}

/** The call has done its work whether or not this succeeds. */
export function reclaimParts({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> {
  return db.reclaim('upload_part').catch((error: unknown) => log.warn({ err: describeError(error) }, 'space of parts was not given back'))
}
