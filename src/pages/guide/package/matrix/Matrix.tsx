import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { SearchInput } from '@/components/ui/SearchInput'
import { Select } from '@/components/ui/select/Select'
import { packetTree } from '../state/packets'
import { usePackageEditor } from '../state/editorState'
import { filterPois, NO_FILTER } from '../points/filter'
import { CELL_STATE_NAMES, countCells, nextGap, filterByState } from './cells'
import type { CellState, Place } from './cells'
import { StateGlyph } from './Cell'
import { Grid } from './Grid'
import css from './Matrix.module.css'
import { Summary } from './Summary'
import { LevelButton } from './level/LevelButton'
import { useMatrix } from './useMatrix'
import { workOf } from './workEstimates'

const CHIPS: readonly CellState[] = ['done', 'stale', 'sound', 'noAudio', 'noText', 'noName']

/** Every point in every packet: what is done, and what is left to write and record. */
export default function Matrix() {
  const { guidePackage, languages, spots } = usePackageEditor()
  const [keyword, setKeyword] = useState('')
  const [states, setStates] = useState<ReadonlySet<CellState>>(new Set())
  const [languageId, setLanguage] = useState<string | null>(null)
  const [voiceId, setVoice] = useState<string | null>(null)
  const [routeId, setRoute] = useState<string | null>(null)
  const [editing, setEditing] = useState<Place | null>(null)
  const fullTree = useMemo(() => packetTree(guidePackage.packets, languages), [guidePackage.packets, languages])
  const tree = useMemo(
    () =>
      fullTree
        .filter(({ id }) => languageId === null || id === languageId)
        .map((language) => ({
          ...language,
          voices: language.voices.filter(({ id }) => voiceId === null || id === voiceId),
        }))
        .map((language) => ({
          ...language,
          packets: language.voices.reduce((sum, voice) => sum + voice.packets.length, 0),
        }))
        .filter((language) => language.packets > 0),
    [fullTree, languageId, voiceId],
  )
  const packets = useMemo(() => tree.flatMap(({ voices }) => voices.flatMap((voice) => voice.packets)), [tree])
  const route = guidePackage.routes.find(({ id }) => id === routeId)
  const pois = useMemo(() => {
    const matches = filterPois(guidePackage.pois, { ...NO_FILTER, keyword }, spots)
    return route
      ? route.poiIds
          .flatMap((id) => matches.find((poi) => poi.id === id) ?? [])
          .filter((poi, index, list) => list.indexOf(poi) === index)
      : matches
  }, [guidePackage.pois, keyword, spots, route])
  const { rows: allRows, yardstick: estimates } = useMatrix(pois, packets)
  const rows = useMemo(() => filterByState(allRows, states), [allRows, states])
  const languagesWithoutText = new Set(
    packets
      .filter((_, column) => rows.some(({ cells }) => cells[column]!.state === 'noText'))
      .map((packet) => packet.languageId),
  )
  const toggle = (state: CellState) => {
    const next = new Set(states)
    if (!next.delete(state)) next.add(state)
    setStates(next)
  }
  const voices = [
    ...new Map(fullTree.flatMap((language) => language.voices).map(({ id, name }) => [id, name])).entries(),
  ]

  if (guidePackage.packets.length === 0 || guidePackage.pois.length === 0) {
    return (
      <section className={css.matrix} aria-label="讲解矩阵">
        <p className={css.empty}>
          {guidePackage.packets.length === 0
            ? '还没有数据包。在「地图」左侧的数据包里新增一个，这里就有一列。'
            : '还没有点位。在地图上添加第一个，这里就有一行。'}
        </p>
      </section>
    )
  }
  return (
    <section className={css.matrix} aria-label="讲解矩阵">
      <Summary counts={countCells(rows)} work={workOf(rows, estimates)} languages={languagesWithoutText.size} />
      <div className={css.panel}>
        <div className={css.tools}>
          <SearchInput
            className={css.search}
            aria-label="搜索点位"
            placeholder="名称、拼音首字母"
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
          {fullTree.length > 1 && (
            <Select
              allowClear
              className={css.select}
              aria-label="语种"
              placeholder="全部语种"
              value={languageId}
              options={fullTree.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => setLanguage(id ?? null)}
            />
          )}
          {voices.length > 1 && (
            <Select
              allowClear
              className={css.select}
              aria-label="音色"
              placeholder="全部音色"
              value={voiceId}
              options={voices.map(([id, name]) => ({ value: id, label: name }))}
              onChange={(id) => setVoice(id ?? null)}
            />
          )}
          {guidePackage.routes.length > 0 && (
            <Select
              allowClear
              className={css.select}
              aria-label="路线"
              placeholder="全部路线"
              value={routeId}
              options={guidePackage.routes.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => setRoute(id ?? null)}
            />
          )}
          <span className={css.chips} role="group" aria-label="只看">
            {CHIPS.map((state) => (
              <Button
                key={state}
                className={css.chip}
                data-state={state}
                aria-pressed={states.has(state)}
                onClick={() => toggle(state)}
              >
                <StateGlyph state={state} />
                {CELL_STATE_NAMES[state]}
              </Button>
            ))}
          </span>
          <LevelButton packets={packets} pois={pois} />
        </div>
        {rows.length === 0 || packets.length === 0 ? (
          <p className={css.empty}>没有符合的点位或数据包，换一个条件试试。</p>
        ) : (
          <Grid
            tree={tree}
            packets={packets}
            rows={rows}
            estimates={estimates}
            of={guidePackage.pois.length}
            editing={editing}
            onFill={setEditing}
            onNext={(from) => setEditing(nextGap(rows, from))}
          />
        )}
      </div>
    </section>
  )
}
