/** Invisible characters, and those that reverse or join text around them: fillers, direction controls, tags. */
const UNSEEN =
  /[\u0080-\u0084\u0086-\u009F\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]|\u034F|[\u17B4\u17B5]|[\uFE00-\uFE0E]/gu
/** Selects a letter's form in Mongolian; invisible anywhere else. */
const LONE_LETTER_FORM = /(?<!\p{Script=Mongolian})[\u180B-\u180F]/gu
/** Scripts whose letters U+200C and U+200D shape. */
const SHAPED = ['Arabic', 'Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Khmer', 'Malayalam']
  .concat('Mongolian', 'Myanmar', 'Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
const PICTURE = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F`
/** Between shaped letters or the parts of an emoji these are seen; anywhere else they are not. */
const LONE_JOINER = new RegExp(
  String.raw`(?<![${SHAPED}])\u200C|\u200C(?![${SHAPED}])|(?<![${SHAPED}${PICTURE}])\u200D|\u200D(?![${SHAPED}\p{Extended_Pictographic}])`,
  'gu',
)
const LONE_SELECTOR = /(?<!\p{Emoji})\uFE0F/gu
/** Of typesetting; U+3000 indents Chinese paragraphs and stays. */
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F]/g
/** Line breaks of other programs; Word's within a paragraph is U+000B. */
// eslint-disable-next-line no-control-regex
const BREAKS = /\r\n?|[\u000B\f\u0085\u2028\u2029]/g

/**
 * Text as it is stored, compared and counted: what looks alike is alike. Composed (NFC), with ordinary spaces and line
 * breaks, without characters that are not seen or that hide or change how other text reads; keyboards, WeChat and
 * copied pages insert them.
 */
export const cleanText = (text: string): string =>
  text
    .replace(BREAKS, '\n')
    .replace(SPACES, ' ')
    .replace(UNSEEN, '')
    .replace(LONE_LETTER_FORM, '')
    .replace(LONE_JOINER, '')
    .replace(LONE_SELECTOR, '')
    .normalize('NFC')
    .trim()
