import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { WAYS } from '@/contract/kit/ways'
import { closedWays } from '@/contract/operation/sign'
import { ScanBars } from './ScanBars'
import { SheetStage } from './SheetStage'
import { SignList } from './SignList'
import { SignSettings } from './SignSettings'
import css from './SignStudio.module.css'
import { signsOf } from './signs'
import type { SignsAnswer } from './signs'
import { useSigns } from './useSigns'
import { useStudio } from './useStudio'

interface SignStudioProps {
  guideId: string
  /** Opened from the data package: closing it is the way to add missing sound. */
  isInPackage?: boolean
  onClosed: () => void
}

/** How many signs have audio, or in which ways all are silent. */
function noteOf(answer: SignsAnswer): string {
  const signs = signsOf(answer)
  const closed = closedWays(answer.guide).map((way) => WAYS[way])
  const heard = signs.filter(({ warning }) => warning === null).length
  return `${signs.length} 个码，${closed.length > 0 ? `${closed.join('和 ')}没有开放` : `${heard} 个扫了能听`}`
}

/** Signs with codes for a guide, its points and its routes: chosen, laid out, printed and saved. */
export default function SignStudio({ guideId, isInPackage = false, onClosed }: SignStudioProps) {
  const { open, close, afterOpenChange } = useDrawer(onClosed)
  const query = useSigns(guideId)
  const { data } = query
  return (
    <SideDrawer
      title={data ? `标牌 · ${data.guide.name}` : '标牌'}
      note={data && noteOf(data)}
      width="whole"
      open={open}
      onClose={close}
      afterOpenChange={afterOpenChange}
    >
      {data ? (
        <Workplace answer={data} onFix={isInPackage ? close : undefined} />
      ) : (
        <QueryState query={query} what="标牌" />
      )}
    </SideDrawer>
  )
}

interface WorkplaceProps {
  answer: SignsAnswer
  onFix: (() => void) | undefined
}

function Workplace({ answer, onFix }: WorkplaceProps) {
  const studio = useStudio(answer)
  return (
    <div className={css.studio}>
      <SignList studio={studio} />
      <SheetStage studio={studio} />
      <SignSettings studio={studio} answer={answer} onFix={onFix} />
      <ScanBars studio={studio} at={answer.at} />
    </div>
  )
}
