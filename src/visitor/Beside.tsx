import { LaterPart } from './LaterPage'
import { preview } from './preview/mode'
import type { Visit } from './visit'

/** What works beside the pages, and says so on each of them. */
export function Beside({ visit }: { visit: Visit }) {
  if (preview !== null) return null
  return (
    <LaterPart>
      {({ Renewal, RefusedHelp }) => (
        <>
          <RefusedHelp guide={visit.guide} />
          <Renewal visit={visit} />
        </>
      )}
    </LaterPart>
  )
}
