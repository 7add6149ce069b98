import { describe, expect, test } from 'vitest'
import { allEndpoints } from '@/contract'
import { menuRight } from '@/contract/rights'

const privateCalls = allEndpoints.filter(({ endpoint }) => endpoint.access.kind !== 'public')
const namesOf = (calls: typeof allEndpoints) => calls.map(({ name }) => name).toSorted()

describe('effect, audited and fresh', () => {
  test('GET and HEAD calls only read, except logout and weather, which is stored', () => {
    const writing = privateCalls.filter(
      ({ endpoint }) => ['GET', 'HEAD'].includes(endpoint.method) && endpoint.effect === 'write',
    )
    expect(namesOf(writing)).toEqual(['session.logout', 'statistics.weather'])
  })

  test('every write is audited, except previews, upload parts and weather', () => {
    expect(namesOf(privateCalls.filter(({ endpoint }) => endpoint.effect === 'write' && !endpoint.audited))).toEqual([
      'preview.change',
      'preview.open',
      'statistics.weather',
      'upload.append',
    ])
  })

  test('the audited reads are those that take data out of the product', () => {
    const exports = namesOf(privateCalls.filter(({ name }) => name.endsWith('.exportExcel')))
    expect(exports.length).toBeGreaterThan(8)
    expect(namesOf(privateCalls.filter(({ endpoint }) => endpoint.effect === 'read' && endpoint.audited))).toEqual(
      [...exports, 'guidePacket.exportPacket', 'reconciliation.bill', 'user.phone'].toSorted(),
    )
  })

  test('writes to accounts, roles and the caller’s own sign-in read rights from the database', () => {
    const pages = [menuRight('account'), menuRight('role')]
    const isPrivilege = ({ name, endpoint: { access } }: (typeof privateCalls)[number]) =>
      /^(session|secondStep|person)\./.test(name) ||
      (access.kind === 'rights' &&
        access.anyOf.some((id) => pages.some((page) => id.slice(0, -3) === page.slice(0, -3))))
    const writes = privateCalls.filter((call) => call.endpoint.effect === 'write' && isPrivilege(call))
    expect(namesOf(writes)).toEqual(
      expect.arrayContaining([
        'account.add',
        'account.assignRoles',
        'role.update',
        'secondStep.turnOff',
        'session.editPwd',
      ]),
    )
    expect(namesOf(writes.filter(({ endpoint }) => !endpoint.fresh))).toEqual([])
  })
})
