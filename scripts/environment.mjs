import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import util from 'node:util'

function fromFile(file) {
  // No named import: a Node that lacks it should still reach setup's message about its version.
  return existsSync(file) ? util.parseEnv(readFileSync(file, 'utf8')) : {}
}

/** Settings as the server reads them: real variables override `.env.local` of `root`, which overrides `.env`. */
export function settingsOf(root, environment = process.env) {
  return { ...fromFile(path.join(root, '.env')), ...fromFile(path.join(root, '.env.local')), ...environment }
}

/** Without its own database the server starts with demonstration data; DEMO=0 starts it empty for real use. */
export function demonstrates(settings) {
  return !settings.DATABASE_URL && !settings.DEMO
}
