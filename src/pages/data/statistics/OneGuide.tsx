import centre from './Centre.module.css'
import { GuideCentre } from './guide/GuideCentre'
import { Live } from './panels/Live'
import { Tiers } from './panels/Parts'
import { Rank } from './panels/Rank'
import { Today } from './panels/Today'
import { Weather } from './panels/Weather'
import { RotationPanel } from './rotation/RotationPanel'
import styles from './Stage.module.css'
import { Tops } from './Tops'
import type { ViewProps } from './view'

/** One guide: where people are, and how full it is. */
export function OneGuide({ guideId, figures, rotation, nameOf }: ViewProps & { guideId: string }) {
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
