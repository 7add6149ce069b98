/** A name with the match highlighted. */
export function HighlightedText({ text, keyword }: { text: string; keyword: string }) {
  const at = keyword === '' ? -1 : text.indexOf(keyword)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{keyword}</mark>
      {text.slice(at + keyword.length)}
    </>
  )
}
