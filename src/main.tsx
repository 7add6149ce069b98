// First of all imports: a sign-on's token leaves the address before anything else runs.
import './app/shell/guard/ssoHandoff'
// Before any library could want the policy.
import './lib/trustedTypes'
import './theme/tokens.css'
import './theme/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { leaveKeysToInputMethods } from '@/components/keys/composition'
import { watchStyles } from '@/lib/code'
import { checkEnv, env } from '@/lib/env'
import { required } from '@/lib/required'
import { FirstScreen } from './app/shell/guard/FirstScreen'
import { startGuard, useStage } from './app/shell/guard/guard'
import { followThemeMode } from './theme/mode'

checkEnv()
document.title = env.appTitle

const root = required(document.getElementById('root'), 'element #root')
// The page comes with the login form in it, hidden where it is not what comes first (public/first.js).
if (document.documentElement.dataset['start'] === 'console') root.replaceChildren()
delete document.documentElement.dataset['start']

followThemeMode()
leaveKeysToInputMethods()
watchStyles()
// A constant of the build: the product for production holds nothing of it (scripts/check/bundle.ts).
if (import.meta.env.MODE === 'sit') await (await import('../mocks/browser')).startSit()
startGuard()

if (root.hasChildNodes() && useStage.getState().at === 'login') hydrateRoot(root, <FirstScreen />)
else createRoot(root).render(<FirstScreen />)
