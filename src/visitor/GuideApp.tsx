import { useMemo } from 'react'
import type { Guide } from './calls'
import { ExplanationPage } from './guide/ExplanationPage'
import { IntroPage } from './guide/IntroPage'
import { ListPage } from './guide/ListPage'
import type { OpenGuide } from './guide/useGuide'
import { useHeard } from './guide/useHeard'
import { Dock } from './parts/Dock'
import { Loading } from './parts/Loading'
import { isTrack } from './player/track'
import { usePlayer } from './player/usePlayer'
import { explanationIn, LIST, useHash } from './useHash'
import { useTopOfPage } from './useTopOfPage'

/** The pages of one guide around one player, which outlives them. */
export function GuideApp({ guide, open }: { guide: Guide; open: OpenGuide }) {
  const hash = useHash()
  const { heardIds, markHeard } = useHeard(guide.id)
  const { data: packet } = open.packet
  const tracks = useMemo(() => packet?.spots.filter(isTrack) ?? null, [packet])
  const player = usePlayer({ tracks, guideName: guide.name, onHeard: markHeard })
  useTopOfPage(hash)
  const explanation = packet?.spots.find(({ id }) => id === explanationIn(hash))
  if (packet && explanation && open.choice)
    return (
      <ExplanationPage
        key={explanation.id}
        guide={guide}
        packet={packet}
        choice={open.choice}
        explanation={explanation}
        player={player}
      />
    )
  if (explanationIn(hash) !== null && open.packet.state === 'loading') return <Loading />
  return (
    <>
      {hash === LIST ? (
        <ListPage guide={guide} open={open} player={player} heardIds={heardIds} />
      ) : (
        <IntroPage guide={guide} open={open} hasHeard={heardIds.size > 0} isPlaying={player.track !== null} />
      )}
      {player.track && <Dock player={player} cover={guide.cover} />}
    </>
  )
}
