import { line, paragraph } from './core'

/** Invisible characters, and those that reverse or join text around them: zero-width, fillers, direction controls, tags. */
const UNSEEN =
  /[\u0080-\u009F\u00AD\u061C\u115F\u1160\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]|\u034F|[\u17B4\u17B5]|[\u180B-\u180F]|[\uFE00-\uFE0E]/gu
/** Joins the parts of an emoji; invisible anywhere else. */
const LONE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})/gu
const LONE_SELECTOR = /(?<!\p{Emoji})\uFE0F/gu
const SEPARATOR = /[\u2028\u2029]/g

/** Visitors' names and texts are shown to staff: strips characters that hide or change how other text reads. */
const withoutUnseen = (text: string): string =>
  text.replace(SEPARATOR, ' ').replace(UNSEEN, '').replace(LONE_JOINER, '').replace(LONE_SELECTOR, '').trim()

/** A line sent by a visitor. Invisible characters are stripped, not rejected: a keyboard or WeChat may have inserted them. */
export const visitorLine = (max: number) => line(max).overwrite(withoutUnseen)

export const visitorParagraph = (max: number) => paragraph(max).overwrite(withoutUnseen)
