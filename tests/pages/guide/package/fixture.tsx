import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { contract } from '@/contract'
import GuidePackagePage from '@/pages/guide/package'
import { paths } from '@/routes/paths'
import { makeGuidePackage, must } from '../../../support/builders'
import { hiddenToo, render } from '../../../support/pages/render'
import { drawerFixture } from '../drawers/fixture'

/** Prepares a test file: opens the workshop of guides that it creates. */
export function packageFixture() {
  const { fixture, api, intercept } = drawerFixture()
  hiddenToo()

  /** A guide with one packet, one selected point, and its explanation. */
  async function open(search = '') {
    const { send, parts } = api()
    const made = await makeGuidePackage(send, fixture.token, await parts())
    const view = show(made.guide.id, `?poi=${made.poi.id}${search}`)
    await screen.findByRole('heading', { name: made.guide.name })
    const read = () => must(send, contract.guidePoi.detail, { token: fixture.token, params: { id: made.poi.id } })
    const readSpot = () => must(send, contract.guideSpot.detail, { token: fixture.token, params: { id: made.spot.id } })
    const readPackage = () =>
      must(send, contract.guidePacket.changes, { token: fixture.token, query: { guideId: made.guide.id } })
    return { ...made, ...view, send, read, readSpot, readPackage }
  }
  const show = (guideId: string, search: string) =>
    render(
      <Routes>
        <Route path={paths.guideBag()} element={<GuidePackagePage />} />
      </Routes>,
      { history: [`${paths.guideBag(guideId)}${search}`] },
    )
  return { fixture, open, show, intercept }
}
