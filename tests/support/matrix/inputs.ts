import { readdirSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@/contract'
import type { Contract } from '@/contract'
import type { Builder } from './builder'

const FOLDER = path.join(import.meta.dirname, 'inputs')

const domains = Object.keys(contract) as (keyof Contract)[]

/** A domain's builders by call name. */
export async function inputsOf(domain: string): Promise<Record<string, Builder>> {
  const file = `${domain}.ts`
  if (!readdirSync(FOLDER).includes(file))
    throw new Error(`the domain ${domain} has no tests/support/matrix/inputs/${file}`)
  return ((await import(`./inputs/${domain}.ts`)) as { inputs: Record<string, Builder> }).inputs
}

/** A call's builder by full name: `guide.detail`. */
export async function inputOf(name: string): Promise<Builder> {
  const [domain, call] = name.split('.') as [string, string]
  const builder = (await inputsOf(domain))[call]
  if (!builder) throw new Error(`${name} has no builder in tests/support/matrix/inputs/${domain}.ts`)
  return builder
}

/** Files whose domain no longer exists. */
export const leftOver = (): string[] =>
  readdirSync(FOLDER).filter((file) => !(domains as string[]).includes(file.replace(/\.ts$/, '')))
