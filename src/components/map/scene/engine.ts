import { Map as Engine, setWorkerUrl } from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { Position } from '@/lib/geo'

setWorkerUrl(workerUrl)

export interface Camera {
  centre: Position
  zoom: number
}

export interface EngineOptions {
  container: HTMLElement
  camera: Camera
  zoomMin: number
  zoomMax: number
  /** Accessible text of the library, in Chinese. */
  label: string
}

/** A flat map, north up: operators measure on it. */
export function newEngine(
  { container, camera, zoomMin, zoomMax, label }: EngineOptions,
  style: StyleSpecification,
): Engine {
  const map = new Engine({
    container,
    style,
    center: camera.centre,
    zoom: camera.zoom,
    minZoom: zoomMin,
    maxZoom: zoomMax,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    boxZoom: false,
    doubleClickZoom: true,
    fadeDuration: 0,
    // Tiles load as images: the page's CSP then needs no other exceptions.
    refreshExpiredTiles: false,
    localIdeographFontFamily: false,
    renderWorldCopies: false,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}
