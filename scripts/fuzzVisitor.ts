/**
 * `npm run fuzz:visitor [-- --minutes 10] [--seed n]`: random requests to the visitors' calls while operators change things, the long version of
 * tests/server/visitor/visitorFuzz. On PostgreSQL with `npm run -s with-postgres -- npm run fuzz:visitor`. Exits with 1 if an answer was a server error, broke
 * the contract, held anything private or of another merchant, or differed from the database.
 */
import { parseArgs } from 'node:util'
import { openWorld } from '../tests/support/matrix/world'
import type { World } from '../tests/support/matrix/world'
import { runVisitorFuzz } from '../tests/support/property/visitorFuzz'
import { plantSecrets } from '../tests/support/property/visitorSecrets'
import { freshSeeded } from '../tests/support/server/seeded'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: String(Date.now() % 1e9) } },
})
const seed = Number(values.seed)
console.log(`seed ${seed}`)
const server = await freshSeeded()
const world = (await openWorld(server)) as World
const judge = await plantSecrets(world)
const until = Date.now() + Number(values.minutes) * 60_000
const { requests, statuses, problems } = await runVisitorFuzz(world, { judge, seed, goesOn: () => Date.now() < until })
console.log(`${requests} requests`, statuses, problems)
await server.close()
process.exit(problems.length > 0 ? 1 : 0)
