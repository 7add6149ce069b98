import { contract } from '@/contract'
import { createClient } from '../../../scripts/conformance/client'

export interface Load {
  /** Names of guides whose creation was acknowledged. */
  acknowledged: string[]
  /** Calls with another answer, or none. */
  failures: string[]
  /** Time of the last successful call, epoch milliseconds. */
  lastSuccess: number
  stop(): Promise<void>
}

let loads = 0

/** Callers that add guides and read the list in a loop until stopped. */
export function startLoad(url: string, token: string, callers: number): Load {
  loads += 1
  const prefix = `负载${loads}`
  const send = createClient(`${url}/saas`)
  let running = true
  const load: Load = { acknowledged: [], failures: [], lastSuccess: 0, stop: () => Promise.resolve() }
  const run = async (caller: number) => {
    for (let round = 0; running; round += 1) {
      const name = `${prefix}-${caller}-${round}`
      try {
        const added = await send(contract.guide.add, { token, params: { type: 'composite' }, body: { name } })
        if (added.status === 200) load.acknowledged.push(name)
        else load.failures.push(`${added.status} ${JSON.stringify(added.body)}`)
        const listed = await send(contract.guide.queryPage, { token, body: { pageSize: 5 } })
        if (listed.status !== 200) load.failures.push(`${listed.status} ${JSON.stringify(listed.body)}`)
        else load.lastSuccess = Date.now()
      } catch (error) {
        const { message, cause } = error as Error
        load.failures.push(`${message} ${(cause as Error | undefined)?.message ?? ''}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }
  const all = Promise.all(Array.from({ length: callers }, (_, caller) => run(caller)))
  load.stop = async () => {
    running = false
    await all
  }
  return load
}
