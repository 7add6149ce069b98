import { useSyncExternalStore } from 'react'
import { scenarios } from './scenarios'
import type { Scenario } from './scenarios'

/** Per tab, so one tab can be offline while another is online; survives reloads. */
const KEY = 'scenario'
const PARAMETER = 'scenario'

const known = (names: readonly string[]) => scenarios.filter(({ name }) => names.includes(name)).map(({ name }) => name)

let active: readonly string[] = []
const listeners = new Set<() => void>()

function setActive(names: readonly string[]): void {
  active = known(names)
  sessionStorage.setItem(KEY, active.join())
  for (const listener of listeners) listener()
}

/** Reads `?scenario=delay,500`, removes it from the address and stores it for this tab; `?scenario=` clears all. */
export function readAddress(): void {
  const url = new URL(window.location.href)
  const given = url.searchParams.get(PARAMETER)
  setActive((given ?? sessionStorage.getItem(KEY) ?? '').split(','))
  if (given === null) return
  const unknown = given.split(',').filter((name) => name !== '' && !active.includes(name))
  if (unknown.length > 0) console.warn(`No such scenario: ${unknown.join(', ')}. There are ${scenarios.map(({ name }) => name).join(', ')}.`)
  url.searchParams.delete(PARAMETER)
  window.history.replaceState(window.history.state, '', url)
}

export function toggle(name: string): void {
  setActive(active.includes(name) ? active.filter((one) => one !== name) : [...active, name])
}

export const endAll = (): void => setActive([])

/** The scenarios that apply to a call; one-shot scenarios are used up by it. */
export function meet(touches: (scenario: Scenario) => boolean): readonly Scenario[] {
  const met = scenarios.filter((scenario) => active.includes(scenario.name) && touches(scenario))
  const over = met.filter(({ times }) => times === 'once').map(({ name }) => name)
  if (over.length > 0) setActive(active.filter((name) => !over.includes(name)))
  return met
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useActive = (): readonly string[] => useSyncExternalStore(subscribe, () => active)
