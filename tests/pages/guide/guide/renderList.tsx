import { screen } from '@testing-library/react'
import type { GuideScope } from '@/contract/guide/guide/guide'
import { GuideList } from '@/pages/guide/guide/GuideList'
import { render } from '../../../support/pages/render'

/** Renders a guide list at an address, over the test's calls. */
export const renderList = (scope: GuideScope, search = '') =>
  render(<GuideList scope={scope} />, { history: [`/guide/guide-list/${scope}${search}`] })

/** Row names in display order. */
export const rowNames = () => [...document.querySelectorAll('tr[data-row-key] .name')].map((name) => name.textContent)

export const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr')
  if (row === null) throw new Error(`${name} is in no row`)
  return row
}
