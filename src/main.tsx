// First of all imports: a sign-on's token leaves the address before anything else runs.
import './shell/guard/arrival'
import './theme/tokens.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { env } from '@/lib/env'
import { Guarded } from './shell/guard/Guarded'
import { startGuard } from './shell/guard/guard'
import { followThemeMode } from './theme/mode'

document.title = env.appTitle
followThemeMode()
// A constant of the build: the product for production holds nothing of it (scripts/check/bundle.ts).
if (import.meta.env.MODE === 'sit') await (await import('../mocks/browser')).startSit()
startGuard()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Guarded />
  </StrictMode>,
)
