import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { scenicType } from '@/contract/configType'
import { call } from '@/lib/call'
import AuditTrail from '@/pages/system/audit-trail'
import ScenicTypes from '@/pages/guide/guide-deploy/scenicspot-type'
import { uniqueName } from '../../support/builders'
import { choose, open } from '../../support/recordPage'
import { hiddenToo } from '../../support/render'
import { as, onSeededServer } from '../shell/signedIn'

onSeededServer()
hiddenToo()
// Fetched before the tests: on a busy machine the code alone takes longer than they wait.
beforeAll(() => import('@/components/trail/TrailDrawer'), 180_000)

/** A type that was added, then renamed. */
async function renamed() {
  await as('admin')
  const [before, after] = [uniqueName('草原'), uniqueName('湿地')]
  const { id, version } = await call(scenicType.add, { body: { name: before, note: undefined } })
  await call(scenicType.update, { body: { id, version, name: after, note: undefined } })
  return { before, after }
}

it('shows what an act changed, field by field, in an entry of the list', async () => {
  const { before, after } = await renamed()
  await open(AuditTrail, { search: `?keyword=${encodeURIComponent(after)}` })
  fireEvent.click((await screen.findAllByRole('button', { name: /^详情/ }))[0]!)
  const entry = within(await screen.findByRole('dialog'))
  expect(await entry.findByText(before)).toBeInTheDocument()
  expect(entry.getAllByText(new RegExp(after)).length).toBeGreaterThan(0)
})

it('is opened from a record as its history', async () => {
  const { after } = await renamed()
  await open(ScenicTypes, { search: `?keyword=${encodeURIComponent(after)}` })
  await choose(after, '操作记录')
  const drawer = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(drawer.getByText('新增')).toBeInTheDocument())
  expect(drawer.getByText('修改')).toBeInTheDocument()
})

it('is kept from whoever does not hold its right', async () => {
  await open(AuditTrail, { search: '', account: 'editor' })
  await waitFor(() => expect(screen.getByText(/没有开通|没有权限/)).toBeInTheDocument())
})
