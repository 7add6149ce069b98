import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contract } from '@/contract'
import Home from '@/pages/data/dashboard'
import { paths } from '@/routes/paths'
import { clientOf, signIn } from '../../../support/session/accounts'
import { must } from '../../../support/builders'
import { guideFixture } from '../../guide/guide/fixture'
import { render } from '../../../support/pages/render'
import { signedInAs } from '../../../support/pages/signedInAs'
import { renderList, rowNames } from '../../guide/guide/renderList'
import { openPages } from './openPages'

const { fixture, make, remove } = guideFixture()

it('the count of my refused guides equals the rows of the list that it links to', async () => {
  const others = await make('failed')
  const own = await make('making')
  const send = clientOf(fixture.server)
  const [editor, auditor] = [await signIn(fixture.server, 'editor'), await signIn(fixture.server, 'auditor')]
  const { id, type } = own
  const { version } = await must(send, contract.guide.submit, {
    token: editor.token,
    params: { type },
    body: { id, version: own.version },
  })
  await must(send, contract.guide.auditFail, {
    token: auditor.token,
    params: { type },
    body: { id, version, reason: '封面不清晰' },
  })

  await signedInAs(fixture.server, 'editor')
  openPages('guide', 'guideList', 'guideMaking')
  render(<Home />)
  const todo = (await screen.findByText('我的未通过导览')).closest('a')
  const count = Number(todo?.querySelector('strong')?.textContent)
  expect(count).toBeGreaterThan(0)
  const { pathname, search } = new URL(todo?.getAttribute('href') ?? '', 'http://localhost')
  expect(pathname).toBe(paths.guideMaking())
  cleanup()

  renderList('making', `${search}&size=200`)
  await waitFor(() => expect(rowNames()).toContain(own.name))
  expect(rowNames()).toHaveLength(count)
  expect(rowNames()).not.toContain(others.name)
  for (const guide of [others, own]) await remove(guide)
})
