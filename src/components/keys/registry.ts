import { usePreferences } from '@/stores/preferences'
import { isCharacter, matches } from './keys'
import type { Keys } from './keys'
import { isEditable } from './editable'

/** A shortcut as listed in the help. */
export interface KeyNote {
  /** Its scope: 全局, 列表, 标签栏. */
  group: string
  label: string
  /** Alternatives, or keys that belong together (← →). */
  keys: readonly Keys[]
}

interface Entry {
  note: KeyNote
  /** Absent if the focused element handles the key itself. */
  run?: () => void
}

let entries: readonly Entry[] = []
const watchers = new Set<() => void>()

// Ignore dialogs that are closing, or hidden while their container is about to go. The native dialog is the menu over the page.
const DIALOG =
  '.ant-modal-wrap:not([style*="none"]) .ant-modal:not(.ant-zoom-leave):not([style*="display: none"]), dialog[open]'
const FLOATING = `${DIALOG}, [role=dialog][aria-modal=true], .ant-drawer-open`

/** Dialogs block all shortcuts. Drawers let through those that cannot be text. */
function refuses(keys: Keys, target: EventTarget | null): boolean {
  if (!isCharacter(keys)) return document.querySelector(DIALOG) !== null
  return !usePreferences.getState().characterKeys || isEditable(target) || document.querySelector(FLOATING) !== null
}

function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  // The latest entry wins: it was opened last and is in front.
  const entry = entries.findLast(
    ({ note, run }) => run && note.keys.some((keys) => matches(keys, event) && !refuses(keys, event.target)),
  )
  if (!entry) return
  event.preventDefault()
  // A held key fires once.
  if (!event.repeat) entry.run?.()
}

function change(next: readonly Entry[]): void {
  if (entries.length === 0 && next.length > 0) document.addEventListener('keydown', listen)
  if (next.length === 0) document.removeEventListener('keydown', listen)
  entries = next
  for (const watcher of watchers) watcher()
}

/** Registers a shortcut; returns its removal. Registered keys work, and all working keys are in the help. */
export function registerKeys(note: KeyNote, run?: () => void): () => void {
  const entry: Entry = { note, run }
  change([...entries, entry])
  return () => change(entries.filter((other) => other !== entry))
}

export function watchKeys(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

export const keyEntries = (): readonly Entry[] => entries

export interface KeyGroup {
  title: string
  notes: readonly KeyNote[]
}

/** Works on every page: first in the help. */
export const EVERYWHERE = '全局'

/** Groups for the help; identical keys from two places share a line. */
export function groupsOf(all: readonly { note: KeyNote }[]): KeyGroup[] {
  const groups = new Map<string, Map<string, KeyNote>>()
  for (const { note } of all) {
    const lines = groups.get(note.group) ?? new Map<string, KeyNote>()
    groups.set(note.group, lines.set(`${note.label} ${note.keys.join(' ')}`, note))
  }
  return [...groups]
    .map(([title, lines]) => ({ title, notes: [...lines.values()] }))
    .toSorted((a, b) => Number(b.title === EVERYWHERE) - Number(a.title === EVERYWHERE))
}
