import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { PREVIEW_HOURS } from '../../src/contract/operation/preview'
import { LISTENER_COOKIE, SOLD_SOUND } from '../../src/contract/visitor/soldSound'
import type { VisitorPacket, VisitorSpot } from '../../src/contract/visitor/visitorGuide'
import { hasRow } from '../db/rows'
import { mayListen } from '../features/payment/rights'
import { answer } from '../http/envelope'
import type { AppEnv } from '../http/env'
import { sha256 } from '../lib/digest'
import { decrypt, encrypt } from '../lib/encryption'
import { CONTENT_TYPES, extensionOf, mediaName } from '../lib/mediaNames'
import { fileAnswer } from '../media/storage/serve'
import type { Platform } from '../platform'
import { visitorOf } from '../session/visitorOf'

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

interface Sound {
  url: string
  /** Set for sold sound: playing it requires a right to this language. Absent in previews. */
  languageId?: string | undefined
}

/**
 * A short-lived URL of a sound for entitled listeners. It contains the encrypted file name: the name is the secret of
 * the public URL and would work forever. Not stored: every node can decrypt it.
 */
export async function signSound(
  platform: Pick<Platform, 'config' | 'now'>,
  guide: SoldGuide,
  { seconds, ...sound }: Sound & { seconds: number },
): Promise<SignedSound> {
  const expiresAt = platform.now() + LIFETIME_MS + Math.ceil(seconds * 1000)
  return { url: await addressOf(platform, guide, sound, expiresAt), expiresAt }
}

/** `v` tells recordings apart without naming them, so that a phone knows which of those that it stored are replaced. */
async function addressOf(
  { config }: Pick<Platform, 'config'>,
  guide: SoldGuide,
  { url, languageId }: Sound,
  expiresAt: number,
): Promise<string> {
  const expiry = expiresAt.toString(36)
  const name = mediaName(url)
  const content = languageId === undefined ? name : `${name} ${languageId}`
  const encrypted = await encrypt(config.secret, 'sold sound', ownerOf(guide, expiry), content)
  const token = [guide.tenantId, guide.guideId, expiry, toUrlSafe(encrypted)].join('.')
  return `${SOLD_SOUND}?token=${token}&v=${(await sha256(name)).slice(0, 16)}`
}

interface Signing {
  expiresAt: number
  /** Only these explanations. */
  ids?: ReadonlySet<string>
  languageId?: string
}

/** Signs the URLs of a packet's sounds. */
async function signSounds(
  platform: Pick<Platform, 'config' | 'now'>,
  guide: SoldGuide,
  packet: VisitorPacket,
  { expiresAt, ids, languageId }: Signing,
): Promise<VisitorPacket> {
  const sign = async ({ audio, ...spot }: VisitorSpot): Promise<VisitorSpot> => {
    if (!audio || audio.url === null || ids?.has(spot.id) === false) return { ...spot, audio }
    return {
      ...spot,
      audio: { ...audio, url: await addressOf(platform, guide, { url: audio.url, languageId }, expiresAt) },
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

interface BoughtPacket {
  packet: VisitorPacket
  languageId: string
  soldIds: ReadonlySet<string>
  until: number
}

/** Longer than a page is open. */
const BOUGHT_MS = 366 * 86_400_000

/**
 * A packet for a buyer. Every request of a URL checks who plays it, so the URLs themselves expire late: a page may stay
 * open for days, the visitor may buy again meanwhile, and refunds take effect at once.
 */
export async function withBoughtSounds(
  platform: Pick<Platform, 'config' | 'now'>,
  guide: SoldGuide,
  { packet, soldIds: ids, until, languageId }: BoughtPacket,
): Promise<VisitorPacket & { expiresAt: number; until: number }> {
  const signed = await signSounds(platform, guide, packet, { expiresAt: platform.now() + BOUGHT_MS, ids, languageId })
  return { ...signed, expiresAt: until, until }
}

/** The visitor who plays a sound: by the header, or where the browser's player sends none of ours, by the cookie. */
async function listenerOf(c: Context<AppEnv>, { db, now }: SoundPlatform, guide: SoldGuide): Promise<string | null> {
  const token = c.req.header('visitorToken') ?? getCookie(c, LISTENER_COOKIE + guide.guideId) ?? ''
  const visitor = await db.identity((tx) => visitorOf(tx, token, now()))
  return visitor?.tenantId === guide.tenantId ? visitor.visitorId : null
}

/** The file of a signed address; null if it was changed, has expired, or the caller has no right to hear it. */
async function readToken(c: Context<AppEnv>, platform: SoundPlatform, token: string): Promise<string | null> {
  const { config, db, now } = platform
  const [, tenantId, guideId, expiry, encrypted] = TOKEN.exec(token) ?? []
  if (tenantId === undefined || guideId === undefined || expiry === undefined || encrypted === undefined) return null
  if (parseInt(expiry, 36) <= now()) return null
  const guide = { tenantId, guideId }
  const owner = ownerOf(guide, expiry)
  const content = await decrypt(config.secret, 'sold sound', owner, fromUrlSafe(encrypted)).catch(() => null)
  if (content === null) return null
  const [name = '', languageId] = content.split(' ')
  if (languageId === undefined) return name
  const visitorId = await listenerOf(c, platform, guide)
  if (visitorId === null) return null
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
    const name = await readToken(c, platform, token)
    if (name === null) return answer(c, 403, '这部手机不能听这个声音，或地址已过期')
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
