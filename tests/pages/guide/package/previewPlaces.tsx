import type { GuidePage } from '@/contract/guide/guide/guide'
import { PlacesTab } from '@/pages/guide/preview/phone/PlacesTab'
import { usePlayer } from '@/pages/guide/preview/player/usePlayer'
import { placesOf } from '@/pages/guide/preview/visit'

/** The preview's point list, as on the phone. */
export function PreviewPlaces({ page }: { page: GuidePage }) {
  return <PlacesTab page={page} places={placesOf(page.bag)} player={usePlayer()} onOpen={() => undefined} />
}
