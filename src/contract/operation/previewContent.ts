import * as z from 'zod'
import { productOnSale } from '../features/sell/sell'
import { TRIAL_MAX, TRIAL_UNITS } from '../features/sell/trialSpots'
import type { TrialUnit } from '../features/sell/trialSpots'
import { id } from '../kit/core'
import { linkTarget } from '../kit/linkTarget'
import { mediaUrl } from '../kit/mediaUrl'
import { termsTypes } from '../system/terms'
import { miniProgramModules } from './miniProgram/page/minaModules'

/** Texts that are previewed while they are written. */
export const PREVIEWED_TEXTS = ['article', 'notice', 'information', 'siteArticle'] as const
export type PreviewedText = (typeof PREVIEWED_TEXTS)[number]

const typed = (max: number) => z.string().max(max).default('')
const LINE_MAX = 500
const PARAGRAPH_MAX = 2000
const HTML_MAX = 200_000
/** More than can be saved: too long a text is one that is not saved. */
const SPOT_TEXT_MAX = 100_000
const PICTURES_MAX = 20
const PRODUCTS_MAX = 500

/** A text as typed so far: anything may be missing. */
const text = z.object({
  title: typed(LINE_MAX),
  cover: mediaUrl.nullable().default(null),
  summary: typed(PARAGRAPH_MAX),
  author: typed(LINE_MAX),
  source: typed(LINE_MAX),
  urgent: z.boolean().default(false),
  content: typed(HTML_MAX),
})

/** The stored record that is edited; lists show the typed one in its place. */
const replaces = id.nullable().default(null)

/** What visitors would get from an unsaved form, or from a draft that is not published. */
export const previewContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('home'), modules: miniProgramModules }),
  z.strictObject({ kind: z.literal('text'), of: z.enum(PREVIEWED_TEXTS), replaces, text }),
  z.strictObject({
    kind: z.literal('advertisement'),
    positionId: id,
    replaces,
    title: typed(LINE_MAX),
    picture: mediaUrl,
    target: linkTarget,
  }),
  /** The guide as if it were on sale. */
  z.strictObject({
    kind: z.literal('sale'),
    /** Omitted: as visitors get it now. */
    terms: z
      .object({
        trial: z.int().min(0).max(TRIAL_MAX),
        trialUnit: z.enum(Object.keys(TRIAL_UNITS) as [TrialUnit, ...TrialUnit[]]).default('spot'),
        slogan: typed(LINE_MAX),
        notice: typed(PARAGRAPH_MAX),
      })
      .optional(),
    /** Omitted: those on sale now. */
    products: z.array(productOnSale).max(PRODUCTS_MAX).optional(),
  }),
  z.strictObject({
    kind: z.literal('functions'),
    questions: z.boolean(),
    problems: z.boolean(),
    rescue: z.boolean(),
    notice: typed(LINE_MAX),
  }),
  /** The draft with an explanation as typed; null once it is saved. */
  z.strictObject({
    kind: z.literal('spot'),
    spot: z.object({ id, title: typed(LINE_MAX), text: typed(SPOT_TEXT_MAX) }).nullable(),
  }),
  /** The virtual human as typed, whatever guide shows it. */
  z.strictObject({
    kind: z.literal('human'),
    name: typed(LINE_MAX),
    portrait: mediaUrl,
    greeting: typed(PARAGRAPH_MAX),
    voiceStyleId: id.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('terms'), type: z.enum(termsTypes), content: typed(HTML_MAX) }),
  z.strictObject({
    kind: z.literal('site'),
    /** Also columns and articles that visitors do not see now. */
    all: z.boolean().default(false),
    /** Omitted: as saved. */
    head: z
      .object({
        name: typed(LINE_MAX),
        logo: mediaUrl.nullable().default(null),
        pictures: z.array(mediaUrl).max(PICTURES_MAX).default([]),
        introduction: typed(PARAGRAPH_MAX),
        phone: typed(LINE_MAX),
        hours: typed(LINE_MAX),
        address: typed(LINE_MAX),
      })
      .optional(),
  }),
])
export type PreviewContent = z.output<typeof previewContent>
/** An explanation that is being typed. */
export type TypedSpot = NonNullable<PreviewContentOf<'spot'>['spot']>
export type PreviewContentOf<K extends PreviewContent['kind']> = Extract<PreviewContent, { kind: K }>

/** Placeholder id for unsaved content, because visitors' calls require one. */
export const PREVIEWED_ID = 'preview'
