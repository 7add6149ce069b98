import * as z from 'zod'

/** Address of a stored file below the base path: `/media/<sha-256>.<extension>`; `missing` is the message if it is absent. */
export const mediaUrlOr = (missing?: string) =>
  z.string(missing).regex(/^\/saas\/media\/[0-9a-f]{64}\.[a-z0-9]{2,4}$/, '文件地址不正确')
export const mediaUrl = mediaUrlOr()

/** Address of a sound that is sold, for those who may hear it; `v` tells recordings apart. */
export const signedSoundUrl = z.string().regex(/^\/saas\/sound\?token=[\w.-]+&v=[0-9a-f]{16}$/)
