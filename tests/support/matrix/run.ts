import { successStatus } from '@/contract/kit/core'
import type { Endpoint } from '@/contract/kit/core'
import type { Answer, Sent } from '../../../scripts/conformance/client'
import { ROLES } from '../accounts'
import type { Role } from '../accounts'
import type { Builder, Subject } from './builder'
import { keepExample } from './examples'
import { inputOf } from './inputs'
import type { Watch } from './watch'
import type { World } from './world'

/** Omits the request id, which differs each time. */
function bare({ body }: Answer): string {
  if (body instanceof ArrayBuffer) return `file of ${body.byteLength}`
  return JSON.stringify({ ...(body as object), requestId: undefined })
}

function expected(endpoint: Endpoint, { foreign, own }: Builder, holds: boolean, subject: Subject): readonly number[] {
  if (!holds) return [403]
  return subject === 'own' ? (own ?? [successStatus(endpoint)]) : [foreign!]
}

export interface Options {
  roles?: readonly Role[]
  subjects?: readonly Subject[]
}

/** Calls an endpoint as every role on own, foreign and absent records; returns all mismatches. */
export async function runEndpoint(
  world: World,
  watch: Watch,
  name: string,
  endpoint: Endpoint,
  { roles = ROLES, subjects = ['own', 'other', 'absent'] }: Options = {},
): Promise<string[]> {
  const builder = await inputOf(name)
  const mismatches: string[] = []
  const report = (who: string, what: string) => mismatches.push(`${name} as ${who}: ${what}`)
  const { access } = endpoint
  // Roles without the right change nothing, so all of them share one record.
  const sentBySubject = new Map<Subject, Sent>()
  const refused = async (subject: Subject) => {
    const sent = sentBySubject.get(subject) ?? (await builder.build({ world, role: 'admin', subject }))
    sentBySubject.set(subject, sent)
    return sent
  }
  const applicable = builder.foreign === undefined ? (['own'] as const) : subjects

  for (const role of roles) {
    const holds = access.kind !== 'rights' || access.anyOf.some((id) => world.rights[role].has(id))
    const answers = new Map<Subject, string>()
    for (const subject of applicable) {
      const sent = holds ? await builder.build({ world, role, subject }) : await refused(subject)
      // Clear the builder's own writes for the other tenant: they are no breach.
      await watch.writes()
      const entriesBefore = await watch.auditEntries(name)
      const answer = await world.send(endpoint, {
        token: access.kind === 'public' ? null : world.tokens[role],
        ...sent,
      })
      if (role === 'admin' && subject === 'own') keepExample(name, answer)
      const text = bare(answer)
      const wanted = expected(endpoint, builder, holds, subject)
      if (!wanted.includes(answer.status))
        report(`${role} (${subject})`, `${answer.status} instead of ${wanted.join(' or ')} ${text.slice(0, 160)}`)
      const leaked =
        access.kind === 'public' || subject === 'other'
          ? undefined
          : world.foreign.find((value) => text.includes(value))
      if (leaked !== undefined) report(`${role} (${subject})`, `answers with the other tenant's ${leaked}`)
      const written = await watch.writes()
      if (written.length > 0) report(`${role} (${subject})`, `changes the other tenant: ${written.join(', ')}`)
      const isRecorded = (await watch.auditEntries(name)) > entriesBefore
      if (access.kind !== 'public' && isRecorded !== endpoint.audited)
        report(
          `${role} (${subject})`,
          isRecorded ? 'is recorded, though not audited' : 'is not recorded, though audited',
        )
      answers.set(subject, `${answer.status} ${text}`)
    }
    if (answers.has('other') && answers.has('absent') && answers.get('other') !== answers.get('absent')) {
      report(
        role,
        `tells another tenant's record from an absent one: ${answers.get('other')} / ${answers.get('absent')}`,
      )
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
