import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { tileHosts } from '../../../src/contract/operation/miniProgram/mapService'
import { rows } from '../../db/rows'
import { describeError } from '../../http/describe'
import type { Platform } from '../../platform'

/** Pages are public, so cache this instead of querying the database for each. */
const AGE_MS = 5000

const tilesRow = z.object({ tiles: z.string() })

/**
 * Origins that maps may need: the server's and those of all merchants, because the page is loaded before sign-in.
 * A merchant's new setting takes effect within seconds.
 */
export function mapHostsOf({
  db,
  config,
  log,
  now,
}: Pick<Platform, 'db' | 'config' | 'log' | 'now'>): () => Promise<readonly string[]> {
  const { tiles, outlineUrl } = config.map
  const configuredHosts = [...tileHosts(tiles), ...(outlineUrl === '' ? [] : [new URL(outlineUrl).origin])]
  let hosts: readonly string[] = configuredHosts
  let readAt = -Infinity
  return async () => {
    if (now() - readAt < AGE_MS) return hosts
    readAt = now()
    try {
      const settings = await db.identity((tx) => rows(tx, tilesRow, sql`select tiles from map_tiles() tiles`))
      hosts = [...new Set([...configuredHosts, ...settings.flatMap((row) => tileHosts(row.tiles))])]
    } catch (error) {
      log.warn({ err: describeError(error) }, 'the hosts of map tiles were not read')
    }
    return hosts
  }
}
