import type { UploadKind } from '../../../src/contract/media/upload'
import { describeError } from '../../http/describe'
import type { DetachedContext } from '../../http/handler'
import type { Platform } from '../../platform'
import { checkQuota } from '../storage/quota'
import { uploadedName } from '../../lib/fileName'
import { sourceOf } from '../storage/source'
import type { FileSource } from '../storage/source'
import { semaphore } from '../../lib/semaphore'
import { PartMissing, sourceOfUpload } from './pieces'
import { required } from '../../../src/lib/required'
import { findComplete, storeResult, readContent } from './rows'

/** Reading a whole file takes several times its size in memory, so few run at once; none waits for a sender. */
const withWholeLock = semaphore(4)
/** Reading in pieces is slow instead and must not block the others. */
const withPiecesLock = semaphore(2)

interface UploadBody {
  file?: Blob
  upload?: string
}

/**
 * Creates a stored file from a direct or finished upload. The answer is stored with the upload, so a client that missed
 * it can ask again and gets the same one.
 */
export async function storeFrom<R extends Record<string, unknown>>(
  kind: UploadKind,
  { file, upload: id }: UploadBody,
  context: DetachedContext,
  store: (context: DetachedContext, file: Blob) => Promise<R>,
): Promise<R> {
  // The contract requires exactly one of the two. An upload's quota was checked at its start.
  if (id === undefined) {
    const direct = required(file, 'file')
    await context.authenticatedTransaction((tx) => checkQuota(tx, context, direct.size))
    return store(context, direct)
  }
  context.audit(id)
  return withWholeLock(async () => {
    const uploaded = await context.authenticatedTransaction((tx) => readContent(tx, context, id, kind))
    if (uploaded.result !== null) return uploaded.result as R
    return finishUpload(context, id, await store(context, new File([uploaded.file], uploaded.fileName)))
  })
}

/** The same for files too large for memory. */
export async function storePieces<R extends Record<string, unknown>>(
  kind: UploadKind,
  { file, upload: id }: UploadBody,
  context: DetachedContext,
  store: (context: DetachedContext, source: FileSource) => Promise<R>,
): Promise<R> {
  if (id === undefined) {
    const direct = required(file, 'file')
    await context.authenticatedTransaction((tx) => checkQuota(tx, context, direct.size))
    return store(context, sourceOf(direct, uploadedName(direct)))
  }
  context.audit(id)
  return withPiecesLock(async () => {
    const find = () => context.authenticatedTransaction((tx) => findComplete(tx, context, id, kind))
    const uploaded = await find()
    if (uploaded.result !== null) return uploaded.result as R
    try {
      return await finishUpload(context, id, await store(context, sourceOfUpload(context, id, uploaded)))
    } catch (error) {
      // A concurrent call on another node may have replaced the parts with its result.
      if (!(error instanceof PartMissing)) throw error
      const { result } = await find()
      if (result === null) throw error
      return result as R
    }
  })
}

async function finishUpload<R extends Record<string, unknown>>(
  context: DetachedContext,
  id: string,
  result: R,
): Promise<R> {
  await context.authenticatedTransaction((tx) => storeResult(tx, context, id, result))
  await reclaimParts(context.platform)
  return result
}

/** The call is complete whether or not this succeeds. */
export function reclaimParts({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> {
  return db
    .reclaim('upload_part')
    .catch((error: unknown) => log.warn({ err: describeError(error) }, 'space of parts was not given back'))
}
