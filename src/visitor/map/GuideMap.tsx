import './oldBrowsers'
import type { GeoJSONSource, Map as Engine } from 'maplibre-gl'
import { Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useMemo, useRef, useState } from 'react'
import 'maplibre-gl/dist/maplibre-gl.css'
import { Failure } from '../parts/Failure'
import { preview } from '../preview/mode'
import { placeVisitor } from '../preview/position'
import { useLatest } from '../useLatest'
import { useLaterWords } from '../words/useLaterWords'
import { coversOf, overlaps } from './covers'
import type { Box } from './covers'
import css from './GuideMap.module.css'
import { isFlat, pinElement, visitorElement } from './pinElement'
import { spaceOf } from './space'
import type { MapSpace, Scene } from './space'
import { featureOf, styleOf } from './style'
import type { SourceName } from './style'
import type { GuideMapProps, MapPin, Shape } from './types'
import { chosenOf, useChosen } from './useChosen'

setWorkerUrl(workerUrl)

const DARK = '(prefers-color-scheme: dark)'
/** Points beyond the map's edge by this many pixels are left out, for keyboards and readers too. */
const EDGE = 40
/** Closer than this one sees what is around. */
const CLOSE_ZOOM = 16

/** Which names have room, those first in the list before the others. */
function labelsWithRoom(boxes: readonly Box[]): boolean[] {
  const shown: Box[] = []
  return boxes.map((box) => {
    if (shown.some((other) => overlaps(box, other))) return false
    shown.push(box)
    return true
  })
}

function createMap(container: HTMLElement, { ground, label }: GuideMapProps, space: MapSpace): Engine {
  const tiles = ground.kind === 'earth' ? ground.guide.tiles : null
  const { start, zooms } = space
  const map = new MapLibre({
    container,
    style: styleOf(matchMedia(DARK).matches, tiles, space.picture),
    ...('bounds' in start
      ? { bounds: start.bounds, fitBoundsOptions: { padding: 24 } }
      : { center: start.centre, zoom: start.zoom }),
    minZoom: zooms.min,
    maxZoom: zooms.max,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    refreshExpiredTiles: false,
    renderWorldCopies: false,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

/** The map of a guide. Its points are buttons above the drawing. */
export default function GuideMap(props: GuideMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const { scene, failed } = useScene(container, props)
  const words = useLaterWords()
  usePins(scene, props)
  useChosen(scene, props)
  useShapes(scene, props)
  useVisitor(scene, props)
  const attribution = props.ground.kind === 'earth' ? props.ground.guide.tiles?.attribution : undefined
  return (
    <div className={css.map} data-sideways>
      <div ref={container} className={css.canvas} />
      {failed && <Failure title={words.mapFailed} hint={words.mapFailedHint} />}
      {attribution && <span className={css.attribution}>{attribution}</span>}
    </div>
  )
}

function useScene(container: { current: HTMLDivElement | null }, props: GuideMapProps) {
  const [scene, setScene] = useState<Scene | null>(null)
  const [failed, setFailed] = useState(false)
  const latest = useLatest(props)
  const { ground } = props
  const key = ground.kind === 'earth' ? ground.guide.id : ground.picture
  useEffect(() => {
    let map: Engine | null = null
    let isShown = true
    const draw = (space: MapSpace) => {
      if (!isShown || !container.current) return
      map = createMap(container.current, latest.current, space)
      map.on('click', () => latest.current.onSelect(null))
      // Points need neither tiles nor the picture, which may take long.
      map.once('style.load', () => isShown && map && setScene({ map, space }))
    }
    // A phone that cannot draw, or a plan that does not load.
    spaceOf(latest.current.ground)
      .then(draw)
      .catch(() => isShown && setFailed(true))
    return () => {
      isShown = false
      setScene(null)
      setFailed(false)
      map?.remove()
    }
  }, [container, key, latest])
  return { scene, failed }
}

function usePins(scene: Scene | null, { pins, onSelect }: GuideMapProps): void {
  const select = useLatest(onSelect)
  const focusedId = useRef<string | null>(null)
  useEffect(() => {
    if (!scene) return
    const { map, space } = scene
    const buttons = pins.map((pin) => {
      const element = pinElement(pin, () => select.current(pin.id))
      const marker = new Marker({ element, anchor: isFlat(pin) ? 'center' : 'bottom' })
      marker.setLngLat(space.toMap(pin.place)).addTo(map)
      return { pin, element, marker }
    })
    // Choosing a point draws them again; who came here by keyboard stays there.
    buttons.find(({ pin }) => pin.id === focusedId.current)?.element.focus({ preventScroll: true })
    const order = [...buttons].sort((a, b) => weightOf(b.pin) - weightOf(a.pin))
    const arrange = () => {
      const { clientWidth, clientHeight } = map.getContainer()
      for (const { pin, element } of buttons) {
        const { x, y } = map.project(space.toMap(pin.place))
        const isInSight = x > -EDGE && y > -EDGE && x < clientWidth + EDGE && y < clientHeight + EDGE
        element.toggleAttribute('data-away', !isInSight)
      }
      const boxes = order.map(({ element }) => element.lastElementChild?.getBoundingClientRect() ?? new DOMRect())
      const shown = labelsWithRoom(boxes)
      for (const [index, { element }] of order.entries()) element.toggleAttribute('data-covered', !shown[index])
    }
    arrange()
    map.on('move', arrange)
    return () => {
      map.off('move', arrange)
      focusedId.current = buttons.find(({ element }) => element === document.activeElement)?.pin.id ?? null
      for (const { marker } of buttons) marker.remove()
    }
  }, [pins, scene, select])
}

/** Names of what matters most have room first. */
const weightOf = ({ isSelected, isPlaying, number, isFacility }: MapPin): number =>
  (isSelected ? 8 : 0) + (isPlaying ? 4 : 0) + (number === null ? 0 : 2) + (isFacility ? 0 : 1)

const NOTHING: Shape = []

function useShapes(scene: Scene | null, { ground, line, area, visitor }: GuideMapProps): void {
  const boundary = ground.kind === 'earth' ? ground.guide.settings.boundary : null
  const accuracy = useMemo(() => visitor && { centre: visitor.position, radius: visitor.accuracy }, [visitor])
  useShape(scene, 'boundary', boundary ?? NOTHING)
  useShape(scene, 'line', line)
  useShape(scene, 'area', area ?? NOTHING)
  useShape(scene, 'accuracy', accuracy ?? NOTHING)
}

function useShape(scene: Scene | null, name: SourceName, shape: Shape): void {
  useEffect(() => {
    if (!scene) return
    const { map, space } = scene
    const positions = 'centre' in shape ? space.circle(shape.centre, shape.radius) : shape.map(space.toMap)
    void map.getSource<GeoJSONSource>(name)?.setData(featureOf(name, positions))
  }, [name, scene, shape])
}

function useVisitor(scene: Scene | null, { pins, visitor, visitorLabel, centreCount }: GuideMapProps): void {
  useEffect(() => {
    if (!scene || !visitor) return
    const { toMap, toPlace } = scene.space
    const marker = new Marker({
      element: visitorElement(visitorLabel),
      draggable: preview !== null && toPlace !== null,
    })
    marker.setLngLat(toMap(visitor.position)).addTo(scene.map)
    marker.on('dragend', () => {
      const { lng, lat } = marker.getLngLat()
      if (toPlace) placeVisitor(toPlace([lng, lat]))
    })
    return () => {
      marker.remove()
    }
  }, [scene, visitor, visitorLabel])
  // Followed from the wish to see where one is, until the map is pushed elsewhere.
  const isFollowed = useRef(false)
  useEffect(() => {
    if (!scene) return
    const stop = () => {
      isFollowed.current = false
    }
    scene.map.on('dragstart', stop)
    return () => {
      scene.map.off('dragstart', stop)
    }
  }, [scene])
  useEffect(() => {
    isFollowed.current = centreCount > 0
  }, [centreCount])
  const chosenId = chosenOf(pins)?.id
  useEffect(() => {
    if (chosenId !== undefined) isFollowed.current = false
  }, [chosenId])
  useEffect(() => {
    if (!scene || !visitor || !isFollowed.current) return
    const { map, space } = scene
    map.easeTo({
      center: space.toMap(visitor.position),
      zoom: Math.max(map.getZoom(), CLOSE_ZOOM),
      padding: coversOf(map.getContainer()).insets,
    })
  }, [centreCount, scene, visitor])
}
