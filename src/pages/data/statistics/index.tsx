import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { useFocusKept } from '@/components/hooks/useFocusKept'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { lazyPart } from '@/components/lazy/lazyPart'
import { code } from '@/contract/kit/core'
import type { IdAndName } from '@/contract/kit/core'
import { guide } from '@/contract/guide/guide/guide'
import { call, CallError } from '@/lib/call'
import { paths } from '@/routes/paths'
import { screenVariables } from '@/theme/screen'
import { AllGuides } from './AllGuides'
import { Header } from './Header'
import { useRotation } from './rotation/useRotation'
import styles from './Stage.module.css'
import { Tools } from './Tools'
import { useFigures } from './useFigures'
import { useScale } from './useScale'
import centre from './Centre.module.css'
import { GuideCentre } from './guide/GuideCentre'
import { Live } from './panels/Live'
import { Tiers } from './panels/Parts'
import { Rank } from './panels/Rank'
import { Today } from './panels/Today'
import { Weather } from './panels/Weather'
import { RotationPanel } from './rotation/RotationPanel'
import { Tops } from './Tops'
import type { ViewProps } from './view'

const DataTable = lazyPart(() => import('./DataTable'), { forget: ({ onClose }: { onClose: () => void }) => onClose() })

/** Below this scale the controls in the stage are too small to tap. */
const MIN_INTERACTIVE_SCALE = 0.7

const NONE: readonly IdAndName[] = []

/** One guide: where people are, and how full it is. */
function OneGuide({ guideId, figures, rotation, nameOf }: ViewProps & { guideId: string }) {
  return (
    <>
      <div className={styles.column} data-side="left">
        <Live figures={figures} oneGuide />
        <Today hourVisit={figures.hourVisit} height={92} />
        <Tiers tier={figures.tier} />
      </div>
      <div className={centre.centre}>
        <Tops figures={figures} oneGuide />
        <GuideCentre guideId={guideId} name={nameOf(guideId)} figures={figures} onLook={() => rotation.pause(true)} />
      </div>
      <div className={styles.column} data-side="right">
        <Rank spotRank={figures.spotRank} oneGuide />
        <Weather weather={figures.weather} />
        <RotationPanel rotation={rotation} nameOf={nameOf} />
      </div>
    </>
  )
}

/** Visitor activity for a wall screen: one 1920 × 1080 picture, scaled as a whole. */
export default function BigScreen() {
  const [guideId, choose] = useOpenedInAddress('guide')
  const [table, setTable] = useState(false)
  const { room: container, fit, scale } = useScale()
  const figures = useFigures(guideId)
  const { data: guides } = useQuery({
    queryKey: ['guide', 'onlineIdAndName'],
    queryFn: ({ signal }) => call(guide.onlineIdAndName, {}, { signal }),
  })
  const { error } = figures.realTime
  const rotation = useRotation(
    guideId,
    (guides ?? NONE).map(({ id }) => id),
  )
  // A guide's name is unknown until the guides load; showing the merchant's name above its figures would be wrong.
  const nameOf = (id: string | null) =>
    id === null ? '全部导览' : guides ? (guides.find((one) => one.id === id)?.name ?? '没有上线的导览') : ''
  const name = guideId === null ? null : nameOf(guideId)
  const tools = <Tools guides={guides ?? NONE} guideId={guideId} onGuide={choose} onTable={() => setTable(true)} />
  const isInteractive = fit === 'wall' && scale >= MIN_INTERACTIVE_SCALE
  const view = { figures, fit, scale, rotation, nameOf }
  // The focused link to all guides was removed with them.
  const focus = useFocusKept<HTMLDivElement>((page) => page.querySelector('select'))

  return (
    <div className={styles.page} {...focus} style={screenVariables as CSSProperties}>
      {!isInteractive && <div className={styles.bar}>{tools}</div>}
      <div ref={container} className={styles.room}>
        {error instanceof CallError && error.code === code.absent ? (
          <p className={styles.gone} role="alert">
            没有这个导览，可能已被删除。<Link to={paths.bigScreen()}>看全部导览</Link>
          </p>
        ) : (
          <div className={styles.frame} data-fit={fit} style={{ '--scale': scale } as CSSProperties}>
            <div className={styles.stage} data-view={guideId === null ? 'all' : 'guide'}>
              <Header guide={name} tools={isInteractive && tools} />
              {guideId === null ? (
                <AllGuides {...view} onGuide={choose} />
              ) : (
                <OneGuide key={guideId} guideId={guideId} {...view} />
              )}
            </div>
          </div>
        )}
      </div>
      {table && <DataTable figures={figures} onClose={() => setTable(false)} />}
    </div>
  )
}
