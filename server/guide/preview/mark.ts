import { readSignedId, signId } from '../../session/signedId'
import type { SignedId } from '../../session/signedId'

const PURPOSE = 'visitor preview'

/** Value of the header `mchk` that opens a preview; its row stores the expiry. */
export const previewMark = (key: string, preview: SignedId): Promise<string> => signId(key, PURPOSE, preview)

/** The preview that a mark opens; null unless this installation issued it. */
export const readMark = (key: string, mchk: string): Promise<SignedId | null> => readSignedId(key, PURPOSE, mchk)
