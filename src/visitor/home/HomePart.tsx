import { useEffect } from 'react'
import type { Home } from '../content/calls'
import { SITE } from '../content/hashes'
import { LazyContentPage } from '../content/LazyContentPage'
import { IntroPage } from '../guide/IntroPage'
import { Loading } from '../parts/Loading'
import { preview } from '../preview/mode'
import type { Answer } from '../useAnswer'
import type { Visit } from '../visit'
import { HomePage } from './HomePage'
import { homeOf } from './useHome'

interface HomePartProps {
  visit: Visit
  /** The merchant's page. */
  home: Answer<Home>
}

/** The home page, as the merchant chose it. */
export function HomePart({ visit, home }: HomePartProps) {
  const { guide, open, player } = visit
  const { kind, guideId } = homeOf(guide)
  if (kind === 'site')
    return <LazyContentPage route={{ page: SITE }} guide={guide} packet={open.packet.data} onSound={player.pause} />
  if (kind !== 'guide') return <HomePage guide={guide} open={open} home={home} />
  return guideId === null || guideId === guide.id || preview ? (
    <IntroPage visit={visit} />
  ) : (
    <OtherGuide key={guideId} id={guideId} />
  )
}

/** Another guide is home. In place of this step, or Back would lead here again. */
function OtherGuide({ id }: { id: string }) {
  useEffect(() => location.replace(`/h5/${id}`), [id])
  return <Loading />
}
