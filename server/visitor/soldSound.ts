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

/** A packet whose sounds have signed addresses: all, or those of `ids`. */
async function signSounds(
  platform: Pick<Platform, 'config' | 'now'>,
  guide: SoldGuide,
  packet: VisitorPacket,
  { seconds, ids }: { seconds: number; ids?: ReadonlySet<string> },
): Promise<VisitorPacket> {
  const sign = async ({ audio, ...spot }: VisitorSpot): Promise<VisitorSpot> => {
    if (!audio || audio.url === null || ids?.has(spot.id) === false) return { ...spot, audio }
    const { url } = await signSound(platform, guide, { url: audio.url, seconds })
    return { ...spot, audio: { ...audio, url } }
  }
  return { ...packet, spots: await Promise.all(packet.spots.map(sign)) }
}

/**
 * A packet as a preview gets it: its sounds, sold or not, have addresses that last as long as the preview may. A phone that was
 * shown a code must not learn the files' names.
 */
export const withSignedSounds = (platform: Pick<Platform, 'config' | 'now'>, guide: SoldGuide, packet: VisitorPacket) =>
  signSounds(platform, guide, packet, { seconds: PREVIEW_HOURS * 3600 })

/** A walk takes hours, and its second half may be without a network. */
const BOUGHT_SECONDS = 4 * 3600

/** A packet as a visitor gets it who has bought the guide. The addresses of what is sold end with the right to hear it. */
export async function withBoughtSounds(
  platform: Pick<Platform, 'config' | 'now'>,
  guide: SoldGuide,
  { packet, soldIds, until }: { packet: VisitorPacket; soldIds: ReadonlySet<string>; until: number },
): Promise<VisitorPacket & { expiresAt: number; until: number }> {
  const seconds = Math.min(BOUGHT_SECONDS, Math.max(0, (until - platform.now()) / 1000))
  const signed = await signSounds(platform, guide, packet, { seconds, ids: soldIds })
  return { ...signed, expiresAt: platform.now() + seconds * 1000, until }
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
