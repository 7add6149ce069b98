import type { UploadKind } from '../../../src/contract/media/upload'
import { describeError } from '../../http/describe'
import type { DetachedContext } from '../../http/handler'
import type { Platform } from '../../platform'
import { checkRoom } from '../storage/room'
import { uploadedName } from '../../lib/fileName'
import { sourceOf } from '../storage/source'
import type { FileSource } from '../storage/source'
import { semaphore } from '../../lib/semaphore'
import { PartMissing, sourceOfUpload } from './pieces'
import { findArrived, storeResult, readWhole } from './rows'

/** Read whole from the database, a file takes several times its size: few at a time. Nothing in it waits for a sender. */
const wholeInTurn = semaphore(4)
/** Those that are read piece by piece take long instead, and must not keep the others waiting. */
const piecesInTurn = semaphore(2)

interface Sent {
  file?: Blob
  upload?: string
}

/**
 * Makes a stored file of one that was sent along, or of an upload that has arrived. The answer is kept with the upload: who
 * did not hear it asks again and hears the same.
 */
export async function storeFrom<R extends Record<string, unknown>>(
  kind: UploadKind,
  { file, upload: id }: Sent,
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
    return settle(context, id, await store(context, new File([whole.file], whole.fileName)))
  })
}

/** The same for files that are too large to be held. */
export async function storePieces<R extends Record<string, unknown>>(
  kind: UploadKind,
  { file, upload: id }: Sent,
  context: DetachedContext,
  store: (context: DetachedContext, source: FileSource) => Promise<R>,
): Promise<R> {
  if (id === undefined) {
    await context.transaction((tx) => checkRoom(tx, context, file!.size))
    return store(context, sourceOf(file!, uploadedName(file!)))
  }
  context.audit(id)
  return piecesInTurn(async () => {
    const find = () => context.transaction((tx) => findArrived(tx, context, id, kind))
    const arrived = await find()
    if (arrived.result !== null) return arrived.result as R
    try {
      return await settle(context, id, await store(context, sourceOfUpload(context, id, arrived)))
    } catch (error) {
      // A call beside this one, on another node, may have put its result in the place of the parts.
      if (!(error instanceof PartMissing)) throw error
      const { result } = await find()
      if (result === null) throw error
      return result as R
    }
  })
}

async function settle<R extends Record<string, unknown>>(context: DetachedContext, id: string, result: R): Promise<R> {
  await context.transaction((tx) => storeResult(tx, context, id, result))
  await reclaimParts(context.platform)
  return result
}

/** The call has done its work whether or not this succeeds. */
export function reclaimParts({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> {
  return db.reclaim('upload_part').catch((error: unknown) => log.warn({ err: describeError(error) }, 'space of parts was not given back'))
}
