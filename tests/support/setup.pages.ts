import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import '@/entities/references'
import './warnings'

// Forms of twenty antd fields over the real server take their time on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// At once: what a test looks for once the rows stand would come a moment later. The browser tests have it as it is.
vi.mock('@/components/lazy/Deferred', () => ({ Deferred: ({ children }: { children: ReactNode }) => children }))

// antd measures a textarea by its computed padding and border. Browsers always have numbers for them, happy-dom only where a rule says so.
document.head.querySelector('[data-measured]')?.remove()
const measured = document.createElement('style')
measured.dataset['measured'] = ''
measured.textContent = 'textarea { padding: 0 !important; border: 0 !important }'
document.head.append(measured)

// The library draws into boxes that have a size, and nothing has one here: what it is told is tested by itself (tests/unit/chart.test.ts), what it draws in browsers.
vi.mock('@/components/chart/drawing/Base', () => ({ default: () => null }))
vi.mock('@/components/chart/drawing/Geo', () => ({ default: () => null }))

interface Store {
  getInitialState: () => object
  setState: (state: object, replace: true) => void
}

const modules = import.meta.glob<Record<string, unknown>>(['/src/stores/*.ts', '/src/components/list/{settings,saved/filterStore}.ts', '/src/app/shell/guard/guard.ts'], {
  eager: true,
})
const stores = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is Store => typeof value === 'function' && 'getInitialState' in value)

// Files share a worker, its window and its stores: what one test leaves behind is taken away here.
afterEach(() => {
  cleanup()
  for (const store of stores) store.setState(store.getInitialState(), true)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
})
