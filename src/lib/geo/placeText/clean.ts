/** Marks of degrees, minutes and seconds in the forms programs and keyboards give; composed forms would decay under NFKC. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[º˚⁰∘◦゜○]/g, '°'],
  [/[″“”〃＂ʺ‶˝]|[′’‘´`ʹʼ＇‵]{2}|''/g, '"'],
  [/[′’‘´`ʹʼ＇‵]/g, "'"],
  [/[−–—‐‑‒﹣－⁻˗]/g, '-'],
]

/** Without characters that are not seen, in half width, with one sign for each mark. */
export function plainText(text: string): string {
  const marked = MARKS.reduce((result, [mark, plain]) => result.replace(mark, plain), text)
  return (
    marked
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{Cc}\uFE00-\uFE0F]/gu, (character) => (/[\t\n\r\v\f\u0085]/.test(character) ? ' ' : ''))
      // A Chinese keyboard types its full stop for the decimal point.
      .replace(/(?<=\d)[。．](?=\d)/g, '.')
      .replace(/''/g, '"')
      .trim()
  )
}
