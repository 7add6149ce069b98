import { ScanLine } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { trialSpots } from '@/contract/features/sell/trialSpots'
import type { CallError, Explanation } from '../calls'
import { Failure } from '../parts/Failure'
import { Loading } from '../parts/Loading'
import { PageHead } from '../parts/PageHead'
import { SCAN } from '../useHash'
import type { Visit } from '../visit'
import { useWords } from '../words/words'
import { ExplanationRow } from './ExplanationRow'
import css from './ListPage.module.css'
import { metresTo } from './points'
import type { Point } from './points'

const noop = () => undefined

type Filter = 'all' | 'unheard' | 'free'

interface Row {
  explanation: Explanation
  /** Its place in the guide, from 1. */
  number: number
  point: Point | null
  /** From the visitor in a straight line; null if unknown. */
  metres: number | null
}

interface ListPageProps {
  visit: Visit
  /** The scanned sign’s point is offline or gone. */
  isPointGone: boolean
}

/** All explanations, by their order or by distance. */
export function ListPage({ visit, isPointGone }: ListPageProps) {
  const words = useWords()
  const { guide, open, heardIds } = visit
  const [filter, setFilter] = useState<Filter>('all')
  const [keyword, setKeyword] = useState('')
  const [isByDistance, setIsByDistance] = useState(true)
  const { packet, choice } = open
  const rows = useRows(visit)
  const freeIds = useFreeIds(visit)
  const hasDistance = rows.some(({ metres }) => metres !== null)
  const lists = useMemo(
    () => ({
      all: rows,
      unheard: rows.filter(({ explanation }) => !heardIds.has(explanation.id)),
      free: rows.filter(({ explanation }) => freeIds.has(explanation.id)),
    }),
    [freeIds, heardIds, rows],
  )
  const filters: Filter[] = guide.trial === null ? ['all', 'unheard'] : ['all', 'unheard', 'free']
  const matching = lists[filter].filter(matcher(keyword, useNameFinder(keyword)))
  const shown = hasDistance && isByDistance ? nearestFirst(matching) : matching
  return (
    <main className={css.page}>
      <PageHead title={words.title}>
        <a className="round" href={`#${SCAN}`} aria-label={words.scan}>
          <ScanLine aria-hidden size={22} strokeWidth={1.75} />
        </a>
      </PageHead>
      {isPointGone && (
        <p className={css.gone} role="status">
          <strong>{words.pointGone}</strong> {words.pointGoneHint}
        </p>
      )}
      <input
        type="search"
        className={css.search}
        value={keyword}
        placeholder={words.findInList}
        aria-label={words.findInList}
        onInput={({ currentTarget: { value } }) => setKeyword(value)}
      />
      <div className={css.filters} role="group" data-sideways aria-label={words.list}>
        {filters.map((name) => (
          <button key={name} type="button" aria-pressed={filter === name} onClick={() => setFilter(name)}>
            {words[name]} <span>{lists[name].length}</span>
          </button>
        ))}
        {hasDistance && (
          <button type="button" aria-pressed={isByDistance} onClick={() => setIsByDistance(!isByDistance)}>
            {words.byDistance}
          </button>
        )}
      </div>
      {packet.state === 'failed' ? (
        <PacketFailure error={packet.error} retry={packet.retry} />
      ) : choice && !packet.data ? (
        <Loading />
      ) : (
        <Explanations visit={visit} rows={shown} none={noneText(rows, keyword, filter, words)} />
      )}
    </main>
  )
}

function useRows({ guide, open, points, walk }: Visit): Row[] {
  const spots = open.packet.data?.spots
  const position = walk.reading?.position ?? null
  return useMemo(() => {
    const pointOf = new Map(points.map((point) => [point.poi.id, point]))
    return (spots ?? []).map((explanation, index) => {
      const point = pointOf.get(explanation.poiId ?? '') ?? null
      const metres = point && guide.showSetting.distance ? metresTo(guide, point, position) : null
      return { explanation, number: index + 1, point, metres }
    })
  }, [guide, points, position, spots])
}

/** Heard without a ticket: with one, nothing is locked any more, and yet not all is free. */
function useFreeIds({ guide: { trial, trialUnit }, open }: Visit): ReadonlySet<string> {
  const spots = open.packet.data?.spots
  return useMemo(() => trialSpots(spots ?? [], { trial: trial ?? 0, trialUnit }), [spots, trial, trialUnit])
}

type NameFinder = (keyword: string) => (name: string) => boolean

/** Until the part that folds has come, characters that are the same are found. */
const literally: NameFinder = (keyword) => {
  const wanted = keyword.trim().toLowerCase()
  return (name) => name.toLowerCase().includes(wanted)
}

function useNameFinder(keyword: string): NameFinder {
  const [find, setFind] = useState<{ names: NameFinder }>({ names: literally })
  const isNeeded = keyword !== ''
  useEffect(() => {
    if (isNeeded) void import('./foldedNames').then(({ nameFinder }) => setFind({ names: nameFinder }), noop)
  }, [isNeeded])
  return find.names
}

/** By title, name of the point in any language, or number. */
function matcher(keyword: string, finder: NameFinder): (row: Row) => boolean {
  const isFound = finder(keyword)
  return ({ explanation, number, point }) => {
    const names = [explanation.title, point?.name, point?.poi.name, ...Object.values(point?.poi.names ?? {})]
    return keyword.trim() === String(number) || names.some((name) => name !== undefined && isFound(name))
  }
}

const nearestFirst = (rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || a.number - b.number)

function noneText(rows: readonly Row[], keyword: string, filter: Filter, words: ReturnType<typeof useWords>): string {
  if (rows.length === 0) return words.nothingYet
  if (keyword.trim() !== '') return words.nothingFound
  return filter === 'free' ? words.nothingFree : words.nothingUnheard
}

/** If the guide has a new revision or price, the page must be reloaded; otherwise the call can be retried. */
function PacketFailure({ error, retry }: { error: CallError; retry: () => void }) {
  const words = useWords()
  const isOutdated = error.status === 404 || error.status === 422
  if (!isOutdated) return <Failure error={error} onRetry={retry} />
  return <Failure title={words.outdated} retryLabel={words.reopen} onRetry={() => location.reload()} />
}

interface ExplanationsProps {
  visit: Visit
  rows: readonly Row[]
  /** What to say of an empty list. */
  none: string
}

function Explanations({ visit: { heardIds, player, walk }, rows, none }: ExplanationsProps) {
  if (rows.length === 0) return <p className="empty">{none}</p>
  return (
    <ul className={css.list}>
      {rows.map(({ explanation, number, point, metres }) => (
        <ExplanationRow
          key={explanation.id}
          explanation={explanation}
          number={number}
          type={point?.type ?? ''}
          picture={point?.picture ?? explanation.pictures[0] ?? null}
          metres={metres}
          isHeard={heardIds.has(explanation.id)}
          isAutomatic={walk.autoId === explanation.id}
          player={player}
        />
      ))}
    </ul>
  )
}
