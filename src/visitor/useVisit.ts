import { useMemo } from 'react'
import { useBought, useCheckedRight } from './buy/bought'
import type { Guide, Packet } from './calls'
import { pointsOf } from './guide/points'
import type { OpenGuide } from './guide/useGuide'
import { useHeard } from './guide/useHeard'
import { usePlayOpened, useStart } from './player/start'
import { isBoughtTrack, isTrack } from './player/track'
import type { Track } from './player/track'
import { useClosing } from './player/useClosing'
import { usePlayer } from './player/usePlayer'
import { preview } from './preview/mode'
import { useRoute } from './routes/useRoute'
import type { Visit } from './visit'
import { useWalk } from './walk/useWalk'

const NO_POINTS: Visit['points'] = []

/** What the pages of an open guide share. */
export function useVisit(guide: Guide, open: OpenGuide): Visit {
  const { heardIds, markHeard } = useHeard(guide.id)
  const packet: Packet | null = open.packet.data
  const languageId = open.choice?.language.id
  const tracks = useMemo(() => packet?.spots.filter(isTrack) ?? null, [packet])
  const points = useMemo(() => (packet ? pointsOf(guide, packet, languageId) : NO_POINTS), [guide, languageId, packet])
  const pictureOf = ({ poiId, pictures }: Track) =>
    pictures[0] ?? points.find(({ poi }) => poi.id === poiId)?.picture ?? guide.cover
  const player = usePlayer({
    explanations: packet?.spots ?? null,
    tracks,
    guideName: guide.name,
    pictureOf,
    onHeard: markHeard,
  })
  // A closed guide starts nothing more.
  const startable = open.isClosed ? null : tracks
  const start = useStart(startable, heardIds, player)
  usePlayOpened(startable, player)
  const walk = useWalk({ guide, packet, tracks: startable, player })
  const route = useRoute(guide.id, packet, points, heardIds)
  return { guide, open, points, player, heardIds, start: tracks?.length === 0 ? null : start, walk, route }
}

/** Whether a closed guide is over. Ends what can no longer be heard. */
export function useOver({ guide, open, player }: Visit): boolean {
  const { track } = player
  const isBought = useBought(guide.id)
  useCheckedRight({ guide, until: open.packet.data?.until, player })
  const isRevoked = preview === null && !isBought && track !== null && isBoughtTrack(track)
  return useClosing(open.isClosed, player, isRevoked)
}
