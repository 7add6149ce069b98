import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { ScanBars } from './ScanBars'
import { SheetStage } from './SheetStage'
import { SignList } from './SignList'
import { SignSettings } from './SignSettings'
import css from './SignStudio.module.css'
import type { Sign, SignsAnswer } from './signs'
import { useSigns } from './useSigns'
import { useStudio } from './useStudio'

interface SignStudioProps {
  guideId: string
  /** Opened from the data package: closing it is the way to add missing sound. */
  isInPackage?: boolean
  onClosed: () => void
}

/** Signs with codes for a guide, its points and its routes: chosen, laid out, printed and saved. */
export default function SignStudio({ guideId, isInPackage = false, onClosed }: SignStudioProps) {
  const { open, close, afterOpenChange } = useDrawer(onClosed)
  const query = useSigns(guideId)
  const { data } = query
  const heard = data?.signs.filter(({ warning }) => warning === null).length ?? 0
  return (
    <SideDrawer
      title={data ? `标牌 · ${data.answer.guide.name}` : '标牌'}
      note={data && `${data.signs.length} 个码，${heard} 个扫了能听`}
      width="whole"
      open={open}
      onClose={close}
      afterOpenChange={afterOpenChange}
    >
      {data ? (
        <Workplace answer={data.answer} signs={data.signs} onFix={isInPackage ? close : undefined} />
      ) : (
        <QueryState query={query} what="标牌" />
      )}
    </SideDrawer>
  )
}

interface WorkplaceProps {
  answer: SignsAnswer
  signs: readonly Sign[]
  onFix: (() => void) | undefined
}

function Workplace({ answer, signs, onFix }: WorkplaceProps) {
  const studio = useStudio(answer, signs)
  return (
    <div className={css.studio}>
      <SignList studio={studio} />
      <SheetStage studio={studio} />
      <SignSettings studio={studio} answer={answer} onFix={onFix} />
      <ScanBars studio={studio} at={answer.at} />
    </div>
  )
}
