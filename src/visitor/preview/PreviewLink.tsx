import { useEffect, useMemo } from 'react'
import type { EditedHome, FromPreview, ShownPreview, ToPreview, ModulePlace } from '@/contract/visitor/previewMessages'
import { replaceHash } from '../backTrail'
import { previewChanges } from '../calls'
import { HOME } from '../content/hashes'
import { useLatest } from '../useLatest'
import type { Visit } from '../visit'
import { dragModules } from './dragModules'
import { currentEditing, setEditing } from './editing'
import { eventData } from './eventData'
import { preview, refreshPreview } from './mode'
import './modules.css'
import { placeVisitor } from './position'
import { drawLine, moduleBoxes } from './dropLine'
import { scrollNear, stopScrolling } from './edgeScroll'
import { indexAt, placeOf } from './places'

const isFramed = window.parent !== window

/** Connects a preview with the console around it, or with the server if it was opened on a phone. */
export default function PreviewLink({ visit }: { visit: Visit }) {
  useFrame(visit)
  useChoice()
  useFollow()
  useLinksOutside()
  return null
}

function shownOf({ guide, open, points, walk }: Visit): ShownPreview {
  return {
    type: 'shown',
    packets: guide.packets.map(({ id, language, voiceStyle }) => ({
      id,
      name: `${language.name} · ${voiceStyle.name}`,
    })),
    packetId: open.choice?.id ?? null,
    points: walk.offered
      ? points.map(({ poi, name }) => ({ id: poi.id, name, position: [poi.lng, poi.lat] as const }))
      : [],
    soldId: open.packet.data?.spots.find(({ locked }) => locked)?.id ?? null,
  }
}

function tell(message: FromPreview): void {
  if (isFramed) window.parent.postMessage(message, location.origin)
}

/** A module that is selected in the console is on the home page, whatever page was looked at. */
function edit(home: EditedHome): void {
  const before = currentEditing()
  setEditing(home)
  if (before && home.selectedId !== null && home.selectedId !== before.selectedId) replaceHash(HOME)
}

/** While the home page is edited, a press chooses the module under it, by pointer and by keys. */
function useChoice(): void {
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const { target } = event
      const module = target instanceof Element ? target.closest<HTMLElement>('[data-module]') : null
      const moduleId = module?.dataset['module']
      if (currentEditing() === null || moduleId === undefined) return
      event.preventDefault()
      event.stopPropagation()
      tell({ type: 'chosen', moduleId })
    }
    document.addEventListener('click', choose, { capture: true })
    return () => document.removeEventListener('click', choose, { capture: true })
  }, [])
  useEffect(() => dragModules(tell), [])
}

/** The console's switches, and what they can choose from. */
function useFrame(visit: Visit): void {
  const latest = useLatest(visit)
  const { guide, open, points, walk } = visit
  const { choice, packet } = open
  // What the switches offer changes with these alone.
  // eslint-disable-next-line react/exhaustive-deps
  const shown = useMemo(() => JSON.stringify(shownOf(visit)), [guide, choice, packet.data, points, walk.offered])
  useEffect(() => {
    tell(JSON.parse(shown) as ShownPreview)
  }, [shown])
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<ToPreview>) => {
      if (origin !== location.origin || source !== window.parent) return
      const { open, walk } = latest.current
      if (data.type === 'changed') refreshPreview()
      else if (data.type === 'packet') open.choose(data.packetId)
      else if (data.type === 'open') replaceHash(data.hash)
      else if (data.type === 'edit') edit(data)
      else if (data.type === 'hover') tell({ type: 'place', place: hoverPlace(data.at) })
      else if (data.type === 'visitor') {
        if (!walk.isAutomatic) walk.setAutomatic(true)
        placeVisitor(data.at)
      }
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [latest])
}

/** After a lost connection, or a refusal. */
const RETRY_MS = 2000

/** On a phone: follows the preview as it is changed at the desk. */
function useFollow(): void {
  useEffect(() => {
    if (isFramed || preview === null) return
    const mode = preview
    const controller = new AbortController()
    let state: string | null = null
    let timer = 0
    const again = (afterMs: number) => {
      if (!controller.signal.aborted) timer = window.setTimeout(() => void follow(), afterMs)
    }
    const follow = async () => {
      try {
        const { ok, status, body } = await previewChanges(mode, controller.signal)
        // Expired: the page asks once more and says so.
        if (status === 401) return refreshPreview()
        if (!ok || !body) return again(RETRY_MS)
        for await (const next of eventData(body)) {
          if (state !== null && state !== next) refreshPreview()
          state = next
        }
        // The server ends each stream after a while.
        again(0)
      } catch {
        again(RETRY_MS)
      }
    }
    void follow()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [])
}

/** Other guides open as their visitors see them, beside the preview. */
function useLinksOutside(): void {
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link && link.pathname !== location.pathname) link.target = '_blank'
    }
    document.addEventListener('click', leave, { capture: true })
    return () => document.removeEventListener('click', leave, { capture: true })
  }, [])
}

/** Shows where a new module would go that the console drags over the page. */
function hoverPlace(at: { x: number; y: number } | null): ModulePlace | null {
  const editing = currentEditing()
  const boxes = moduleBoxes()
  // On another page than the home page there is no place, but on an empty one there is.
  if (at === null || !editing || (boxes.length === 0 && editing.modules.length > 0)) {
    stopScrolling()
    drawLine([], null)
    return null
  }
  const index = indexAt(boxes, at.y)
  drawLine(boxes, index)
  scrollNear(at.y, () => void hoverPlace(at))
  return placeOf(boxes, index)
}
