import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { Recent } from '@/pages/guide/guide/Recent'
import { must } from '../../../support/builders'
import { clientOf } from '../../../support/session/accounts'
import { guideFixture } from '../../guide/guide/fixture'
import { render } from '../../../support/pages/render'
import { signedInAs } from '../../../support/pages/signedInAs'

const { fixture } = guideFixture()

/** The link to the most recently changed guide, and that guide. */
async function first() {
  const { list } = await must(clientOf(fixture.server), contract.guide.queryPage, {
    token: fixture.token,
    body: { orderBy: 'updatedAt:desc', pageSize: 1 },
  })
  const [latest] = list
  if (!latest) throw new Error('the seed has no guide')
  render(<Recent scope="all" />)
  const link = (await screen.findByText(latest.name)).closest('a')
  return { latest, address: link?.getAttribute('href') }
}

describe('the recently changed guides', () => {
  it('link to the form for users who may edit', async () => {
    const { latest, address } = await first()
    expect(address).toBe(`/guide/guide-list/all?guide=${latest.id}`)
  })

  it('link to the list filtered to this guide for users who may only view', async () => {
    await signedInAs(fixture.server, 'viewer')
    const { latest, address } = await first()
    expect(address).toBe(`/guide/guide-list/all?${new URLSearchParams({ keyword: latest.name }).toString()}`)
  })
})
