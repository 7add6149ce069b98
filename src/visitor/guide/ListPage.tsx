import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import type { CallError, Explanation, Guide, Packet } from '../calls'
import { Failure } from '../parts/Failure'
import { Loading } from '../parts/Loading'
import type { Player } from '../player/player'
import { INTRO } from '../useHash'
import { useWords } from '../words/words'
import { ExplanationRow } from './ExplanationRow'
import css from './ListPage.module.css'
import type { OpenGuide } from './useGuide'

type Filter = 'all' | 'unheard' | 'free'

interface ListPageProps {
  guide: Guide
  open: OpenGuide
  player: Player
  heardIds: ReadonlySet<string>
}

/** All explanations in their order. */
export function ListPage({ guide, open, player, heardIds }: ListPageProps) {
  const words = useWords()
  const [filter, setFilter] = useState<Filter>('all')
  const { packet, choice } = open
  const spots = packet.data?.spots ?? []
  const lists = {
    all: spots,
    unheard: spots.filter(({ id }) => !heardIds.has(id)),
    free: spots.filter(({ locked }) => !locked),
  }
  const filters: Filter[] = guide.trial === null ? ['all', 'unheard'] : ['all', 'unheard', 'free']
  return (
    <main className={css.page}>
      <header className={css.head}>
        <a className="round" href={`#${INTRO}`} aria-label={words.back}>
          <ChevronLeft aria-hidden />
        </a>
        <h1>{words.title}</h1>
        <span className={css.language}>{choice?.language.short}</span>
      </header>
      <div className={css.filters} role="group" aria-label={words.list}>
        {filters.map((name) => (
          <button key={name} type="button" aria-pressed={filter === name} onClick={() => setFilter(name)}>
            {words[name]} <span>{lists[name].length}</span>
          </button>
        ))}
      </div>
      {packet.state === 'failed' ? (
        <PacketFailure error={packet.error} retry={packet.retry} />
      ) : choice && !packet.data ? (
        <Loading />
      ) : (
        <Explanations
          list={lists[filter]}
          none={filter === 'free' ? words.nothingFree : words.nothingUnheard}
          poiTypes={guide.poiTypes}
          packet={packet.data}
          player={player}
          heardIds={heardIds}
        />
      )}
    </main>
  )
}

/** If the guide has a new revision or price, the page must be reloaded; otherwise the call can be retried. */
function PacketFailure({ error, retry }: { error: CallError; retry: () => void }) {
  const words = useWords()
  const isOutdated = error.status === 404 || error.status === 422
  if (!isOutdated) return <Failure error={error} onRetry={retry} />
  return <Failure title={words.outdated} retryLabel={words.reopen} onRetry={() => location.reload()} />
}

interface ExplanationsProps extends Pick<ListPageProps, 'player' | 'heardIds'> {
  poiTypes: Guide['poiTypes']
  /** What to say of an empty list. */
  none: string
  list: readonly Explanation[]
  /** Null if the guide has none. */
  packet: Packet | null
}

function Explanations({ list, none, poiTypes, packet, player, heardIds }: ExplanationsProps) {
  const words = useWords()
  const points = new Map(packet?.pois.map((point) => [point.id, point]))
  const types = new Map(poiTypes.map(({ id, name }) => [id, name]))
  if (!packet || packet.spots.length === 0) return <p className={css.empty}>{words.nothingYet}</p>
  if (list.length === 0) return <p className={css.empty}>{none}</p>
  return (
    <ul className={css.list}>
      {list.map((explanation) => {
        const point = points.get(explanation.poiId ?? '')
        return (
          <ExplanationRow
            key={explanation.id}
            explanation={explanation}
            number={packet.spots.indexOf(explanation) + 1}
            type={types.get(point?.poiTypeId ?? '') ?? ''}
            picture={explanation.pictures[0] ?? point?.pictures[0] ?? null}
            isHeard={heardIds.has(explanation.id)}
            player={player}
          />
        )
      })}
    </ul>
  )
}
