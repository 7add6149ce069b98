import { successStatus } from '@/contract/kit/core'
import type { Endpoint } from '@/contract/kit/core'
import type { Answer, Sent } from '../../../scripts/conformance/client'
import { ROLES } from '../session/accounts'
import type { Role } from '../session/accounts'
import type { Builder, Subject } from './builder'
import { keepExample } from './examples'
import { inputOf } from './inputs'
import type { Noted, Watch } from './watch'
import type { World } from './world'

/** Omits the request id, which differs each time. */
function bare({ body }: Answer): string {
  if (body instanceof ArrayBuffer) return `file of ${body.byteLength}`
  return JSON.stringify({ ...(body as object), requestId: undefined })
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
  const run = new Run(world, watch, name, endpoint, await inputOf(name))
  const { access } = endpoint
  const holds = (role: Role) => access.kind !== 'rights' || access.anyOf.some((id) => world.rights[role].has(id))
  // Without a session all callers are the same.
  const callers = access.kind === 'public' ? roles.slice(0, 1) : roles
  for (const role of callers.filter(holds)) await run.holder(role, subjects)
  await run.refuse(callers.filter((role) => !holds(role)))
  return run.mismatches
}

class Run {
  readonly mismatches: string[] = []

  constructor(
    readonly world: World,
    readonly watch: Watch,
    readonly name: string,
    readonly endpoint: Endpoint,
    readonly builder: Builder,
  ) {}

  /** A role that holds the right: its call succeeds on an own record, and does not find those of others. */
  async holder(role: Role, subjects: readonly Subject[]): Promise<void> {
    const { builder, endpoint, watch, world } = this
    const success = builder.own ?? [successStatus(endpoint)]
    const answers = new Map<Subject, string>()
    for (const subject of builder.foreign === undefined ? (['own'] as const) : subjects) {
      const sent = await builder.build({ world, role, subject })
      // The builder's own writes for the other tenant are no breach.
      await watch.look()
      const who = `${role} (${subject})`
      const answer = await this.#send(role, sent)
      if (role === 'admin' && subject === 'own') keepExample(this.name, answer)
      const text = this.#check(who, answer, subject === 'own' ? success : [builder.foreign!], subject)
      // One entry for each record that it changed.
      this.#checkNoted(who, await watch.look(), (entries) => entries > 0)
      answers.set(subject, `${answer.status} ${text}`)
    }
    if (answers.has('other') && answers.has('absent') && answers.get('other') !== answers.get('absent')) {
      this.#report(
        role,
        `tells another tenant's record from an absent one: ${answers.get('other')} / ${answers.get('absent')}`,
      )
    }
  }

  /**
   * Roles without the right, and callers without a session. They are refused before the input is read, so one record is enough for all
   * of them, and one look at what they changed; only if that differs, each is looked at alone.
   */
  async refuse(roles: readonly Role[]): Promise<void> {
    const { builder, endpoint, watch, world } = this
    if (endpoint.access.kind === 'public') return
    const sent = await builder.build({ world, role: 'admin', subject: 'own' })
    await watch.look()
    const refused = async (role: Role) => void this.#check(role, await this.#send(role, sent), [403], 'own')
    for (const role of roles) await refused(role)
    for (const token of [null, 'x'.repeat(43)]) {
      const { status } = await world.send(endpoint, { ...sent, token })
      if (status !== 401) this.#report(token === null ? 'nobody' : 'a wrong token', `${status} instead of 401`)
    }
    const reported = this.mismatches.length
    this.#checkNoted('one without the right', await watch.look(), (entries) => entries === roles.length)
    if (this.mismatches.length === reported) return
    for (const role of roles) {
      await refused(role)
      this.#checkNoted(role, await watch.look(), (entries) => entries === 1)
    }
  }

  #send(role: Role, sent: Sent): Promise<Answer> {
    const token = this.endpoint.access.kind === 'public' ? null : this.world.tokens[role]
    return this.world.send(this.endpoint, { token, ...sent })
  }

  /** Checks status and content; returns the content. */
  #check(who: string, answer: Answer, wanted: readonly number[], subject: Subject): string {
    const text = bare(answer)
    if (!wanted.includes(answer.status))
      this.#report(who, `${answer.status} instead of ${wanted.join(' or ')} ${text.slice(0, 160)}`)
    if (this.endpoint.access.kind !== 'public' && subject !== 'other') {
      const leaked = this.world.foreign.in(text)
      if (leaked !== undefined) this.#report(who, `answers with the other tenant's ${leaked}`)
    }
    return text
  }

  /** Checks what calls changed: nothing of the other tenant; and whether they are recorded. */
  #checkNoted(who: string, { writes, audited }: Noted, isRecorded: (entries: number) => boolean): void {
    if (writes.length > 0) this.#report(who, `changes the other tenant: ${writes.join(', ')}`)
    if (this.endpoint.access.kind === 'public') return
    const entries = audited.filter((name) => name === this.name).length
    if (this.endpoint.audited ? !isRecorded(entries) : entries > 0)
      this.#report(who, `is recorded ${entries} times, though ${this.endpoint.audited ? '' : 'not '}audited`)
  }

  #report(who: string, what: string): void {
    this.mismatches.push(`${this.name} as ${who}: ${what}`)
  }
}
