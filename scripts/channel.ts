/**
 * `npm run channel` lists the unpaid payments and refunds in progress of the demonstration channel; `npm run channel -- <number> <what>` decides what becomes of
 * one. It asks the running server (HOST, PORT, or --url), with the server's secret.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { COMMAND_PATH, signCommand } from '../server/features/payment/demo/commandCall'
import type { CommandBody } from '../server/features/payment/demo/commandCall'
import type { ChannelTarget } from '../server/features/payment/demo/commands'
import { BASE_PATH } from '../server/app'
import { readConfig } from '../server/node/config'
import { readSecret } from '../server/node/secret'

const USAGE = `npm run channel                       lists unpaid payments and refunds in progress
npm run channel -- <number> <what>    a payment: paid late lost twice forged failed cancelled closed, hold release (of its refunds)
                                      a refund: done late lost twice forged outOfOrder abnormal closed`

const { values, positionals } = parseArgs({ allowPositionals: true, options: { url: { type: 'string' } } })
const config = readConfig(process.env, path.dirname(path.dirname(fileURLToPath(import.meta.url))))
const url = `${values.url ?? `http://${config.HOST}:${config.PORT}`}${BASE_PATH}${COMMAND_PATH}`

async function ask(content: CommandBody): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    ...(await signCommand(readSecret(config), content, Date.now())),
  }).catch(() => null)
  if (!response) throw new Error(`No server answers at ${url}: start it, or name it with --url.`)
  if (response.status === 404) throw new Error('This server has no demonstration channel.')
  const answer = (await response.json()) as { message?: string }
  if (!response.ok) throw new Error(answer.message ?? `The server answered ${response.status}.`)
  return answer
}

async function list(): Promise<void> {
  const { targets } = (await ask({ list: true })) as { targets: ChannelTarget[] }
  if (targets.length === 0) console.log('Nothing is unpaid or in progress.')
  for (const { kind, number, amount, state, holds, merchant } of targets)
    console.log(
      `${kind.padEnd(8)} ${number.padEnd(28)} ${(amount / 100).toFixed(2).padStart(10)}  ${state.padEnd(11)}${holds ? 'holds refunds  ' : ''}${merchant}`,
    )
}

async function decide(number: string, what: string): Promise<void> {
  const { accepted } = (await ask({ number, what } as CommandBody)) as { accepted: boolean | null }
  const took =
    accepted === null
      ? 'No notification was sent.'
      : accepted
        ? 'The notification was accepted.'
        : 'The notification was refused.'
  console.log(`${number}: ${what}. ${took}`)
}

try {
  const [number, what] = positionals
  if (number === undefined) await list()
  else if (what === undefined) throw new Error(USAGE)
  else await decide(number, what)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
