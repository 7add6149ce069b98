import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import util from 'node:util'

function fromFile(file) {
  // Not a named import: a Node that lacks it should come as far as setup's words about its version.
  return existsSync(file) ? util.parseEnv(readFileSync(file, 'utf8')) : {}
}

/** The settings as the server reads them: real variables go before `.env.local` of `root`, that before `.env`. */
export function settingsOf(root, environment = process.env) {
  return { ...fromFile(path.join(root, '.env')), ...fromFile(path.join(root, '.env.local')), ...environment }
}

/** Without a database of its own the server starts for demonstration; DEMO=0 starts it empty, for real use. */
export function demonstrates(settings) {
  return !settings.DATABASE_URL && !settings.DEMO
}
