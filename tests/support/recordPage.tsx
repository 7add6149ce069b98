import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect } from 'vitest'
import type { Account } from './accounts'
import { render } from './render'
import { as } from '../pages/shell/signedIn'

/** A page at an address, as an account sees it. */
export async function open(Page: ComponentType, { search = '', account = 'admin' as Account } = {}) {
  await as(account)
  return render(<Page />, { history: ['/before', `/page${search}`] })
}

export async function fill(label: string, text: string) {
  const input = await screen.findByRole('textbox', { name: label })
  input.focus()
  fireEvent.change(input, { target: { value: text } })
}

/** Presses a button once it can be pressed. */
export async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  fireEvent.click(button)
}

export async function rowOf(name: string) {
  const row = (await screen.findByText(name, { selector: 'tr *' })).closest('tr')
  if (row === null) throw new Error(`${name} is in no row`)
  return within(row)
}

/** An entry of a row's menu. */
export async function choose(name: string, entry: string) {
  await press(`${name} 的更多操作`)
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
