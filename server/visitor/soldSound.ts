import type { Context } from 'hono'
import { PREVIEW_HOURS } from '../../src/contract/operation/preview'
import type { VisitorPacket, VisitorSpot } from '../../src/contract/visitor/visitorGuide'
import { answer } from '../http/envelope'
import type { AppEnv } from '../http/env'
import { decrypt, encrypt } from '../lib/encryption'
import { CONTENT_TYPES, extensionOf, mediaName } from '../lib/mediaNames'
import { fileAnswer } from '../media/storage/serve'
import type { Platform } from '../platform'

export const SOLD_SOUND_PATH = '/sound'

/** Beyond the length of the sound: for pauses, and until it is started. */
const LIFETIME_MS = 10 * 60_000

/** Who wants to hear a guide. A previewer is staff with the token of a preview. */
export type Listener = 'previewer' | 'visitor'

/** Whether they may hear all of a guide that is sold. Visitors who have bought it will be decided here; nothing can be bought yet. */
export const mayListen = (listener: Listener): boolean => listener === 'previewer'

interface SoldGuide {
  tenantId: string
  guideId: string
}

export interface SignedSound {
  url: string
  expiresAt: number
}

const ID = '[\\w-]{1,64}'
const TOKEN = new RegExp(`^(${ID})\\.(${ID})\\.([0-9a-z]{1,12})\\.([\\w-]{1,400})$`)

const ownerOf = ({ tenantId, guideId }: SoldGuide, expiry: string) => `${tenantId} ${guideId} ${expiry}`

/**
 * A short-lived address of a sound for those who may listen. It holds the file's name encrypted: the name is the public
 * address's secret, which would last for good. Stored nowhere: every node can read it.
 */
export async function signSound(
  { config, now }: Pick<Platform, 'config' | 'now'>,
  guide: SoldGuide,
  { url, seconds }: { url: string; seconds: number },
): Promise<SignedSound> {
  const expiresAt = now() + LIFETIME_MS + Math.ceil(seconds * 1000)
  const expiry = expiresAt.toString(36)
  const encrypted = await encrypt(config.secret, 'sold sound', ownerOf(guide, expiry), mediaName(url))
  const token = [guide.tenantId, guide.guideId, expiry, toUrlSafe(encrypted)].join('.')
  return { url: `/saas${SOLD_SOUND_PATH}?token=${token}`, expiresAt }
}

/**
 * A packet as a preview gets it: its sounds, sold or not, have addresses that last as long as the preview may. A phone that was
 * shown a code must not learn the files' names.
 */
export async function withSignedSounds(
  platform: Pick<Platform, 'config' | 'now'>,
  guide: SoldGuide,
  packet: VisitorPacket,
): Promise<VisitorPacket> {
  const sign = async ({ audio, ...spot }: VisitorSpot): Promise<VisitorSpot> => {
    if (!audio || audio.url === null) return { ...spot, audio }
    const { url } = await signSound(platform, guide, { url: audio.url, seconds: PREVIEW_HOURS * 3600 })
    return { ...spot, audio: { ...audio, url } }
  }
  return { ...packet, spots: await Promise.all(packet.spots.map(sign)) }
}

/** The file of a signed address; null if it was changed, or has expired. */
async function readToken(secret: string, token: string, now: number): Promise<string | null> {
  const [, tenantId, guideId, expiry, encrypted] = TOKEN.exec(token) ?? []
  if (tenantId === undefined || guideId === undefined || expiry === undefined || encrypted === undefined) return null
  if (parseInt(expiry, 36) <= now) return null
  return decrypt(secret, 'sold sound', ownerOf({ tenantId, guideId }, expiry), fromUrlSafe(encrypted)).catch(() => null)
}

const toUrlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const fromUrlSafe = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')

/** Serves sounds by signed addresses, whole or in ranges. The token is in the query, because paths are logged. */
export function serveSoldSound({ media, config, now }: Pick<Platform, 'media' | 'config' | 'now'>) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const token = c.req.query('token') ?? ''
    const name = await readToken(config.secret, token, now())
    if (name === null) return answer(c, 403, '这个声音的地址不对，或已过期')
    const size = await media.size(name)
    const contentType = CONTENT_TYPES[extensionOf(name)]
    if (size === null || contentType === undefined) return answer(c, 404, '没有这个声音')
    const headers = {
      // Not the file's name, which is the secret.
      etag: `"${token.slice(-32)}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
    }
    return fileAnswer(c, media, { name, size, contentType, headers })
  }
}
