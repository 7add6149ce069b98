import { successStatus } from '@/contract/core'
import type { Endpoint } from '@/contract/core'
import type { Answer, Sent } from '../../../scripts/conformance/client'
import { ROLES } from '../accounts'
import type { Role } from '../accounts'
import { inputs } from './inputs'
import type { Builder, Subject } from './inputs'
import { fingerprint } from './world'
import type { World } from './world'

/** Without the id of the request, which differs each time. */
function bare({ body }: Answer): string {
  if (body instanceof ArrayBuffer) return `file of ${body.byteLength}`
  return JSON.stringify({ ...(body as object), requestId: undefined })
}

/** What an account may expect when the record is its own: success, or a business code that the endpoint names. */
function ownExpected(endpoint: Endpoint): number[] {
  const business = Object.keys(endpoint.codes).map(Number).filter((value) => ![401, 403, 404].includes(value))
  return [successStatus(endpoint), ...business.map((value) => (value > 599 ? 422 : value))]
}

function expected(endpoint: Endpoint, { foreign }: Builder, holds: boolean, subject: Subject): number[] {
  if (!holds) return [403]
  return subject === 'own' ? ownExpected(endpoint) : [foreign!]
}

export interface Options {
  roles?: readonly Role[]
  subjects?: readonly Subject[]
}

/** Calls one endpoint as every role on own, other tenants' and absent records; answers what was not as it must be. */
export async function runEndpoint(world: World, name: string, endpoint: Endpoint, { roles = ROLES, subjects = ['own', 'other', 'absent'] }: Options = {}): Promise<string[]> {
  const builder = inputs[name]
  if (builder === undefined) return [`${name} has no builder`]
  const mismatches: string[] = []
  const report = (who: string, what: string) => mismatches.push(`${name} as ${who}: ${what}`)
  const { access } = endpoint
  const writes = !['GET', 'HEAD'].includes(endpoint.method) && !endpoint.path.endsWith('/queryPage')
  // Who lacks the right changes nothing, so one record serves all of them.
  const kept = new Map<Subject, Sent>()
  const refused = async (subject: Subject) => {
    const sent = kept.get(subject) ?? (await builder.build({ world, role: 'admin', subject }))
    kept.set(subject, sent)
    return sent
  }
  const applicable = builder.foreign === undefined ? (['own'] as const) : subjects

  for (const role of roles) {
    const holds = access.kind !== 'rights' || access.anyOf.some((id) => world.rights[role].has(id))
    const answers = new Map<Subject, string>()
    for (const subject of applicable) {
      const sent = holds ? await builder.build({ world, role, subject }) : await refused(subject)
      const before = holds && writes && subject === 'other' ? await fingerprint(world) : null
      const answer = await world.send(endpoint, { token: access.kind === 'public' ? null : world.tokens[role], ...sent })
      const wanted = expected(endpoint, builder, holds, subject)
      if (!wanted.includes(answer.status)) report(`${role} (${subject})`, `${answer.status} instead of ${wanted.join(' or ')} ${bare(answer).slice(0, 160)}`)
      const leaked = access.kind === 'public' ? undefined : world.foreign.find((value) => bare(answer).includes(value))
      if (leaked !== undefined && subject !== 'other') report(`${role} (${subject})`, `answers with the other tenant's ${leaked}`)
      if (before !== null && before !== (await fingerprint(world))) report(`${role} (${subject})`, 'changes the other tenant')
      answers.set(subject, `${answer.status} ${bare(answer)}`)
    }
    if (answers.has('other') && answers.has('absent') && answers.get('other') !== answers.get('absent')) {
      report(role, `tells another tenant's record from an absent one: ${answers.get('other')} / ${answers.get('absent')}`)
    }
  }

  if (access.kind !== 'public') {
    const sent = await refused('own')
    for (const token of [null, 'x'.repeat(43)]) {
      const { status } = await world.send(endpoint, { ...sent, token })
      if (status !== 401) report(token === null ? 'nobody' : 'a wrong token', `${status} instead of 401`)
    }
  }
  return mismatches
}
