import { useSyncExternalStore } from 'react'
import { scenarios } from './scenarios'
import type { Scenario } from './scenarios'

/** Per tab, so one tab can be offline while another is online; survives reloads. */
const KEY = 'scenario'
const PARAMETER = 'scenario'

const knownNames = (names: readonly string[]) =>
  scenarios.filter(({ name }) => names.includes(name)).map(({ name }) => name)

let active: readonly string[] = []
const listeners = new Set<() => void>()

function setActive(names: readonly string[]): void {
  active = knownNames(names)
  sessionStorage.setItem(KEY, active.join())
  for (const listener of listeners) listener()
}

/** Reads `?scenario=delay,500`, removes it from the address and stores it for this tab; `?scenario=` clears all. */
export function readAddress(): void {
  const url = new URL(window.location.href)
  const parameter = url.searchParams.get(PARAMETER)
  setActive((parameter ?? sessionStorage.getItem(KEY) ?? '').split(','))
  if (parameter === null) return
  const unknown = parameter.split(',').filter((name) => name !== '' && !active.includes(name))
  if (unknown.length > 0)
    console.warn(`No such scenario: ${unknown.join(', ')}. There are ${scenarios.map(({ name }) => name).join(', ')}.`)
  url.searchParams.delete(PARAMETER)
  window.history.replaceState(window.history.state, '', url)
}

export function toggle(name: string): void {
  setActive(active.includes(name) ? active.filter((other) => other !== name) : [...active, name])
}

export const clearScenarios = (): void => setActive([])

/** The scenarios that apply to a call; one-shot scenarios are used up by it. */
export function takeMatching(matches: (scenario: Scenario) => boolean): readonly Scenario[] {
  const matching = scenarios.filter((scenario) => active.includes(scenario.name) && matches(scenario))
  const expired = matching.filter(({ times }) => times === 'once').map(({ name }) => name)
  if (expired.length > 0) setActive(active.filter((name) => !expired.includes(name)))
  return matching
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useActive = (): readonly string[] => useSyncExternalStore(subscribe, () => active)
