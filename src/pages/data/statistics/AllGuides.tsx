import { Freshness } from './Freshness'
import centre from './Centre.module.css'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { Country } from './country/Country'
import { OriginList } from './country/OriginList'
import { ProvinceMap } from './country/ProvinceMap'
import { Live } from './panels/Live'
import { Brands } from './panels/Parts'
import { Rank } from './panels/Rank'
import { Today } from './panels/Today'
import { Trend } from './panels/Trend'
import { RotationPanel } from './rotation/RotationPanel'
import styles from './Stage.module.css'
import { Tops } from './Tops'
import type { ViewProps } from './view'

/** All of the merchant's guides: where their visitors come from. */
export function AllGuides({ figures, fit, rotation, nameOf, onGuide }: ViewProps & { onGuide: (id: string) => void }) {
  const [area, openArea] = useOpenedInAddress('area')
  const open = (adcode: string | null) => {
    rotation.pause(adcode !== null)
    openArea(adcode)
  }
  return (
    <>
      <div className={styles.column} data-side="left">
        <Live figures={figures} oneGuide={false} />
        <Today hourVisit={figures.hourVisit} height={152} />
        <Trend tendency={figures.tendency} />
      </div>
      <div className={centre.centre}>
        <Tops figures={figures} oneGuide={false} />
        {area === null ? (
          <Country visitorFrom={figures.visitorFrom} fit={fit} onProvince={open} />
        ) : (
          <ProvinceMap visitorFrom={figures.visitorFrom} area={area} onArea={open} onGuide={onGuide} />
        )}
        {area === null && <OriginList visitorFrom={figures.visitorFrom} />}
        <Freshness figures={figures} />
      </div>
      <div className={styles.column} data-side="right">
        <Rank spotRank={figures.spotRank} oneGuide={false} />
        <Brands phoneBrand={figures.phoneBrand} />
        <RotationPanel rotation={rotation} nameOf={nameOf} />
      </div>
    </>
  )
}
