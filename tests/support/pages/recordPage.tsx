import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect } from 'vitest'
import type { Account } from '../session/accounts'
import { render } from './render'
import { as } from '../../pages/shell/signIn'

/** Renders a page at an address as an account sees it. */
export async function open(Page: ComponentType, { search = '', account = 'admin' as Account } = {}) {
  await as(account)
  return render(<Page />, { history: ['/before', `/page${search}`] })
}

/** Waits until the control is enabled: a form is drawn hidden and disabled before its record has loaded. */
async function ready(role: string, name: string) {
  const control = await screen.findByRole(role, { name })
  await waitFor(() => expect(control).toBeEnabled())
  return control
}

export async function fill(label: string, text: string) {
  const input = await ready('textbox', label)
  input.focus()
  fireEvent.change(input, { target: { value: text } })
}

export async function press(name: string, role = 'button') {
  fireEvent.click(await ready(role, name))
}

export async function rowOf(name: string) {
  const row = (await screen.findByText(name, { selector: 'tr *' })).closest('tr')
  if (row === null) throw new Error(`${name} is in no row`)
  return within(row)
}

/** Chooses an entry of a row's menu. */
export async function choose(name: string, entry: string) {
  await press(`${name} 的更多操作`)
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
