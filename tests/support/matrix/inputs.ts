import { contract } from '@/contract'
import type { GuideRecord, Review } from '@/contract/guide'
import type { Sent } from '../../../scripts/conformance/client'
import { menus } from '@/routes/rights'
import { signIn } from '../accounts'
import type { Role } from '../accounts'
import { completeGuide, makeGuide, must, uniqueName } from '../builders'
import { metadata, TUS, uploadsOf } from '../uploads'
import type { World } from './world'

export type Subject = 'own' | 'other' | 'absent'

export interface Case {
  world: World
  role: Role
  subject: Subject
}

export interface Builder {
  /** Valid input; `subject` decides whose record it names. */
  build: (given: Case) => Promise<Sent> | Sent
  /** How another tenant's and an absent id are answered; without it the call names no record. */
  foreign?: 404 | 409 | 422
}

const ABSENT_ID = 'matrix-no-such-id'
const ABSENT_MEDIA = `/saas/media/${'0'.repeat(64)}.webp`

const sees = (given: Case, page: 'guideAll' | 'guideMaking') => given.world.rights[given.role].has(menus[page].id)

/** A guide in this state; the other tenant's is its own administrator's. */
async function guideIn(given: Case, review: Review): Promise<GuideRecord | { id: string; version: number; type: 'composite' }> {
  const { world, subject } = given
  if (subject === 'absent') return { id: ABSENT_ID, version: 1, type: 'composite' }
  const [token, parts] = subject === 'own' ? [world.tokens.admin, world.own] : [world.tokens.admin2, world.other]
  const guide = await makeGuide(world.send, token, parts, review)
  // The other tenant's new records are foreign too.
  if (subject === 'other') (world.foreign as string[]).push(guide.id)
  return guide
}

/** Reading needs a guide of a list that the account sees. */
const visibleGuide = (given: Case) => guideIn(given, sees(given, 'guideAll') || sees(given, 'guideMaking') ? 'making' : 'pending')

const none: Builder = { build: () => ({}) }
const page: Builder = { build: () => ({ body: {} }) }
const readGuide: Builder = { foreign: 404, build: async (given) => ({ params: { id: (await visibleGuide(given)).id } }) }

const changeGuide = (review: Review, more: object = {}): Builder => ({
  foreign: 404,
  build: async (given) => {
    const { id, version, type } = await guideIn(given, review)
    return { params: { type }, body: { id, version, ...more } }
  },
})

/** A sorting takes the complete list; a foreign id in it makes the list wrong. */
const sorting = (domain: 'guide' | ConfigDomain): Builder => ({
  foreign: 409,
  build: async ({ world, subject }) => {
    const ids = (await must(world.send, contract[domain].idAndName, { token: world.tokens.admin })).map(({ id }) => id)
    const others = await must(world.send, contract[domain].idAndName, { token: world.tokens.admin2 })
    const last = { own: [], other: [others[0]!.id], absent: [ABSENT_ID] }[subject]
    return { body: { ids: [...ids, ...last] } }
  },
})

type ConfigDomain = 'scenicType' | 'language' | 'voiceStyle' | 'poiType'

const CODES = 'abcdefghijklmnopqrstuvwxyz'
let codes = 0
/** Codes of languages are unique in a tenant: `qaa` … are kept free for private use, and so are regions `XA` … of them. */
const nextCode = () => {
  const number = codes++
  const region = Math.floor(number / 520)
  const own = `q${CODES[Math.floor(number / 26) % 20]}${CODES[number % 26]}`
  return region === 0 ? own : `${own}-X${CODES[region % 26]!.toUpperCase()}`
}

const FIELDS: Record<ConfigDomain, () => object> = {
  scenicType: () => ({}),
  language: () => ({ code: nextCode(), short: '测' }),
  voiceStyle: () => ({ gender: 'female' }),
  poiType: () => ({ icon: 'sight' }),
}

function configType(domain: ConfigDomain): Record<string, Builder> {
  const fields = () => ({ name: uniqueName('测试'), ...FIELDS[domain]() })
  const record = async ({ world, subject }: Case) => {
    if (subject === 'absent') return { id: ABSENT_ID, version: 1 }
    const made = await must(world.send, contract[domain].add, { token: subject === 'own' ? world.tokens.admin : world.tokens.admin2, body: fields() })
    if (subject === 'other') (world.foreign as string[]).push(made.id)
    return made
  }
  const named: Builder = { foreign: 404, build: async (given) => ({ params: { id: (await record(given)).id } }) }
  return {
    [`${domain}.queryPage`]: page,
    [`${domain}.idAndName`]: none,
    [`${domain}.detail`]: named,
    [`${domain}.add`]: { build: () => ({ body: fields() }) },
    [`${domain}.update`]: {
      foreign: 404,
      build: async (given) => {
        const { id, version } = await record(given)
        return { body: { ...fields(), id, version } }
      },
    },
    [`${domain}.delete`]: {
      foreign: 404,
      build: async (given) => {
        const { id, version } = await record(given)
        return { params: { id }, query: { version: String(version) } }
      },
    },
    [`${domain}.sort`]: sorting(domain),
  }
}

const form = (body: BlobPart, type: string, name: string): Builder => ({
  build: () => {
    const data = new FormData()
    data.append('file', new File([body], name, { type }))
    return { body: data }
  },
})

/** An upload belongs to the account that began it: also another account of the same tenant has none. */
const uploadCall = (more: Partial<Sent> = {}): Builder => ({
  foreign: 404,
  build: async ({ world, role, subject }) => {
    if (subject === 'absent') return { params: { id: ABSENT_ID }, ...more, headers: { ...TUS, ...more.headers } }
    const id = await uploadsOf(world.send, world.tokens[subject === 'own' ? role : (`${role}2` as const)]).start(100)
    if (subject === 'other') (world.foreign as string[]).push(id)
    return { params: { id }, ...more, headers: { ...TUS, ...more.headers } }
  },
})

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const HASH = 'ab'.repeat(32)

/** Valid input for every endpoint of the contract, by name. */
export const inputs: Record<string, Builder> = {
  'session.loginPre': { build: () => ({ body: { loginAccount: 'admin' } }) },
  'session.login': { build: () => ({ body: { loginAccount: uniqueName('nobody'), password: HASH } }) },
  'session.demoAccounts': none,
  'session.geeTestInit': { build: () => ({ query: { t: '1' } }) },
  // Ends the session that calls it: a session of its own.
  'session.logout': { build: async ({ world, role }) => ({ token: (await signIn(world.server, role)).token }) },
  // With the wrong old password, so that the accounts stay as they are.
  'session.editPwd': { build: () => ({ body: { oldPwd: HASH, newPwd: 'cd'.repeat(32) } }) },
  'session.profile': none,

  'rights.adminRights': none,
  'rights.listAll': none,
  'rights.tree': none,
  'rights.list': {
    foreign: 404,
    build: ({ world, subject }) => ({ query: { roleId: { own: world.own.roleId, other: world.other.roleId, absent: ABSENT_ID }[subject] } }),
  },

  'storage.picture': form(PIXEL, 'image/png', 'pixel.png'),
  'storage.voice': form('no audio', 'audio/mpeg', 'voice.mp3'),
  'storage.txt': form('导览词', 'text/plain', 'guide.txt'),
  'storage.download': {
    foreign: 404,
    build: ({ world, subject }) => ({ query: { url: { own: world.own.cover, other: world.other.cover, absent: ABSENT_MEDIA }[subject] } }),
  },

  'upload.begin': { build: () => ({ headers: { ...TUS, 'upload-length': '100', 'upload-metadata': metadata('picture') } }) },
  'upload.state': uploadCall(),
  'upload.append': uploadCall({ headers: { 'upload-offset': '0' }, body: new Uint8Array(10) }),
  'upload.end': uploadCall(),

  // The first list that the account may see: which lists it may ask for is a rule of its own.
  'guide.queryPage': { build: (given) => ({ body: { scope: sees(given, 'guideAll') ? 'all' : sees(given, 'guideMaking') ? 'making' : 'pending' } }) },
  'guide.idAndName': none,
  'guide.onlineIdAndName': none,
  'guide.list': none,
  'guide.basic': none,
  'guide.labelList': none,
  'guide.detail': readGuide,
  'guide.getSettings': readGuide,
  'guide.getLabels': readGuide,
  'guide.languages': readGuide,
  'guide.reviews': readGuide,
  'guide.deletion': { foreign: 404, build: async (given) => ({ params: { id: (await guideIn(given, 'making')).id } }) },
  'guide.add': {
    // The guide is the caller's; what it refers to is the subject.
    foreign: 422,
    build: ({ world, subject }) => ({
      params: { type: 'composite' },
      body: completeGuide(world.own, { scenicTypeId: { own: world.own.scenicTypeId, other: world.other.scenicTypeId, absent: ABSENT_ID }[subject] }),
    }),
  },
  'guide.update': {
    foreign: 404,
    build: async (given) => {
      const { id, version, type } = await guideIn(given, 'making')
      return { params: { type }, body: { ...completeGuide(given.world.own), id, version } }
    },
  },
  'guide.submit': changeGuide('making'),
  'guide.auditPass': changeGuide('pending'),
  'guide.auditFail': changeGuide('pending', { reason: '简介有误' }),
  'guide.setLabels': changeGuide('making', { labels: ['赏秋'] }),
  'guide.setSettings': changeGuide('making', { settings: { triggerRadius: 80 } }),
  'guide.publishStatus': changeGuide('passed', { publish: 'online' }),
  'guide.top': changeGuide('passed', { top: true }),
  'guide.sort': sorting('guide'),
  'guide.preview': {
    foreign: 404,
    build: async (given) => {
      const { id, type } = await visibleGuide(given)
      return { params: { type, revision: 'draft', id } }
    },
  },
  'guide.delete': {
    foreign: 404,
    build: async (given) => {
      const { id, version, type } = await guideIn(given, 'making')
      return { params: { type, id }, query: { version: String(version) } }
    },
  },
  'scenic.queryPage': page,

  ...configType('scenicType'),
  ...configType('language'),
  ...configType('voiceStyle'),
  ...configType('poiType'),
  'language.codes': none,
  'language.cnId': none,

  'dashboard.total': none,
}
