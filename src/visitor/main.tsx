import { createRoot } from 'react-dom/client'
import { App } from './App'
// From the first page on.
import './backTrail'
import './base.css'
import { registerWorker } from './offline/registerWorker'
import { allowOwnScripts } from './trustedTypes'

allowOwnScripts()
registerWorker()
const root = document.getElementById('root')
// In a step after the one that the script itself takes.
if (root) setTimeout(() => createRoot(root).render(<App />))
