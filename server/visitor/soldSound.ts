import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { PREVIEW_HOURS } from '../../src/contract/operation/preview'
import type { VisitorPacket, VisitorSpot } from '../../src/contract/visitor/visitorGuide'
import { hasRow } from '../db/rows'
import { mayListen } from '../features/payment/rights'
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

type SoundPlatform = Pick<Platform, 'config' | 'db' | 'now'>

export interface SignedSound {
  url: string
  expiresAt: number
}

const ID = '[\\w-]{1,64}'
const TOKEN = new RegExp(`^(${ID})\\.(${ID})\\.([0-9a-z]{1,12})\\.([\\w-]{1,400})$`)

const ownerOf = ({ tenantId, guideId }: SoldGuide, expiry: string) => `${tenantId} ${guideId} ${expiry}`

/**
 * A short-lived URL of a sound for entitled listeners. It contains the encrypted file name: the name is the secret of
 * the public URL and would work forever. Not stored: every node can decrypt it.
 */
export async function signSound(
  platform: Pick<Platform, 'config' | 'now'>,
  guide: SoldGuide,
  { url, seconds, listener }: { url: string; seconds: number; listener?: Listener | undefined },
): Promise<SignedSound> {
  const expiresAt = platform.now() + LIFETIME_MS + Math.ceil(seconds * 1000)
  return { url: await addressOf(platform, guide, { url, expiresAt, listener }), expiresAt }
}

/** The listener on whose right a URL depends. */
interface Listener {
  visitorId: string
  languageId: string
}

async function addressOf(
  { config }: Pick<Platform, 'config'>,
  guide: SoldGuide,
  { url, expiresAt, listener }: { url: string; expiresAt: number; listener?: Listener | undefined },
): Promise<string> {
  const expiry = expiresAt.toString(36)
  const content = [mediaName(url), ...(listener ? [listener.visitorId, listener.languageId] : [])].join(' ')
  const encrypted = await encrypt(config.secret, 'sold sound', ownerOf(guide, expiry), content)
  const token = [guide.tenantId, guide.guideId, expiry, toUrlSafe(encrypted)].join('.')
  return `/saas${SOLD_SOUND_PATH}?token=${token}`
}

interface Signing {
  expiresAt: number
  /** Only these explanations. */
  ids?: ReadonlySet<string>
  listener?: Listener
}

/** Signs the URLs of a packet's sounds. */
async function signSounds(
  platform: Pick<Platform, 'config' | 'now'>,
  guide: SoldGuide,
  packet: VisitorPacket,
  { expiresAt, ids, listener }: Signing,
): Promise<VisitorPacket> {
  const sign = async ({ audio, ...spot }: VisitorSpot): Promise<VisitorSpot> => {
    if (!audio || audio.url === null || ids?.has(spot.id) === false) return { ...spot, audio }
    return {
      ...spot,
      audio: { ...audio, url: await addressOf(platform, guide, { url: audio.url, expiresAt, listener }) },
    }
  }
  return { ...packet, spots: await Promise.all(packet.spots.map(sign)) }
}

/**
 * A packet for a preview: the URLs of its sounds, sold or not, last as long as the preview may. A phone that was shown
 * a code must not learn the files' names.
 */
export const withSignedSounds = (platform: Pick<Platform, 'config' | 'now'>, guide: SoldGuide, packet: VisitorPacket) =>
  signSounds(platform, guide, packet, { expiresAt: platform.now() + LIFETIME_MS + PREVIEW_HOURS * 3_600_000 })

interface BoughtPacket extends Listener {
  packet: VisitorPacket
  soldIds: ReadonlySet<string>
  until: number
}

/** Longer than a page is open. */
const BOUGHT_MS = 366 * 86_400_000

/**
 * A packet for a buyer. The right is checked on every request of a URL, so the URLs themselves expire late: a page may
 * stay open for days, the visitor may buy again meanwhile, and refunds take effect at once.
 */
export async function withBoughtSounds(
  platform: Pick<Platform, 'config' | 'now'>,
  guide: SoldGuide,
  { packet, soldIds: ids, until, visitorId, languageId }: BoughtPacket,
): Promise<VisitorPacket & { expiresAt: number; until: number }> {
  const listener = { visitorId, languageId }
  const signed = await signSounds(platform, guide, packet, { expiresAt: platform.now() + BOUGHT_MS, ids, listener })
  return { ...signed, expiresAt: until, until }
}

/** The file of a signed address; null if it was changed, has expired, or depends on a right that has ended. */
async function readToken({ config, db, now }: SoundPlatform, token: string): Promise<string | null> {
  const [, tenantId, guideId, expiry, encrypted] = TOKEN.exec(token) ?? []
  if (tenantId === undefined || guideId === undefined || expiry === undefined || encrypted === undefined) return null
  if (parseInt(expiry, 36) <= now()) return null
  const owner = ownerOf({ tenantId, guideId }, expiry)
  const content = await decrypt(config.secret, 'sold sound', owner, fromUrlSafe(encrypted)).catch(() => null)
  if (content === null) return null
  const [name = '', ...listener] = content.split(' ')
  if (listener.length === 0) return name
  const [visitorId = '', languageId = ''] = listener
  const mayHear = await db.read(
    tenantId,
    async (tx) =>
      (await hasRow(
        tx,
        sql`select 1 from guide where id = ${guideId} and publish = 'online' and deleted_at is null`,
      )) && mayListen(tx, { visitorId, guideId, languageId }, now()),
  )
  return mayHear ? name : null
}

const toUrlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const fromUrlSafe = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')

/** Serves sounds by signed addresses, whole or in ranges. The token is in the query, because paths are logged. */
export function serveSoldSound(platform: SoundPlatform & Pick<Platform, 'media'>) {
  const { media } = platform
  return async (c: Context<AppEnv>): Promise<Response> => {
    const token = c.req.query('token') ?? ''
    const name = await readToken(platform, token)
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
