import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import '@/app/routes/references'
import { leaveKeysToInputMethods } from '@/components/keys/composition'
import { checkRows } from '../../../server/db/rows'
import './quickPages'
import './warnings'

checkRows()

// As the page begins; adding the same listener twice adds one.
leaveKeysToInputMethods()

// Forms of twenty antd fields over the real server are slow on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// Render deferred parts at once, so tests find them together with the rows. The browser tests use the real component.
vi.mock('@/components/lazy/Deferred', () => ({ Deferred: ({ children }: { children: ReactNode }) => children }))

// antd measures a textarea by its computed padding and border. Browsers always return numbers, happy-dom only where a rule sets them.
document.head.querySelector('[data-measured]')?.remove()
const measured = document.createElement('style')
measured.dataset['measured'] = ''
measured.textContent = 'textarea { padding: 0 !important; border: 0 !important }'
document.head.append(measured)

// The library needs boxes with a size, and nothing has any here. tests/unit/chart.test.ts covers its input, browser tests its drawing.
vi.mock('@/components/chart/drawing/Base', () => ({ default: () => null }))
vi.mock('@/components/chart/drawing/Line', () => ({ default: () => null }))
vi.mock('@/components/chart/drawing/Geo', () => ({ default: () => null }))

interface Store {
  getInitialState: () => object
  setState: (state: object, replace: true) => void
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/stores/*.ts', '/src/components/list/{settings,saved/filterStore}.ts', '/src/app/shell/guard/guard.ts'],
  {
    eager: true,
  },
)
const stores = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is Store => typeof value === 'function' && 'getInitialState' in value)

// Files share a worker, its window and its stores: clean up after each test.
afterEach(() => {
  cleanup()
  for (const store of stores) store.setState(store.getInitialState(), true)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
})
