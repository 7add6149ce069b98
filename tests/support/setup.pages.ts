import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { useAuth } from '@/stores/auth'
import { usePreferences } from '@/stores/preferences'
import { useTabs } from '@/stores/tabs'

// Files share a worker, its window and its stores: what one test leaves behind is taken away here.
afterEach(() => {
  cleanup()
  useAuth.setState(useAuth.getInitialState(), true)
  useTabs.setState(useTabs.getInitialState(), true)
  usePreferences.setState(usePreferences.getInitialState(), true)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
})
