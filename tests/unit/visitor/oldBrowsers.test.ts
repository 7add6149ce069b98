import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

const FILE = 'src/visitor/map/oldBrowsers.ts'

test('an old browser gets what the map library needs', async () => {
  const { code } = await transformWithOxc(readFileSync(FILE, 'utf8'), FILE)
  const results: unknown = runInNewContext(`
    delete Object.hasOwn
    delete Array.prototype.at
    ${code}
    const own = Object.create({ inherited: 1 }, { mine: { value: 1 } })
    JSON.stringify([Object.hasOwn(own, 'mine'), Object.hasOwn(own, 'inherited'), ['a', 'b'].at(-1), ['a', 'b'].at(0)])`)
  expect(results).toBe('[true,false,"b","a"]')
})
