/**
 * `npm start`: everything from a fresh clone to the printed address. Installs and builds when needed, then becomes the
 * server. Plain Node without packages, because none may be installed yet.
 */
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { demonstrates, settingsOf } from './environment.mjs'
import { setup } from './setup.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

setup()
build({ stale: true })

if (demonstrates(settingsOf(root))) process.env.DEMO = '1'
process.chdir(root)
await import(pathToFileURL(path.join(root, 'dist-server', 'server', 'main.js')).href)
