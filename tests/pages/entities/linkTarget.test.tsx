import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import { LinkTargetPicker } from '@/entities/link/LinkTargetPicker'
import { useAuth } from '@/stores/auth'
import { signIn } from '../../support/session/accounts'
import { render } from '../../support/pages/render'
import { seededServer } from '../../support/server/seeded'
import { onSeededServer } from '../shell/signIn'

onSeededServer()

function Field({ stored }: { stored?: LinkTarget }) {
  const [target, setTarget] = useState(stored)
  return (
    <>
      <LinkTargetPicker value={target} onChange={setTarget} />
      <output>{JSON.stringify(target)}</output>
    </>
  )
}

const choose = async (user: ReturnType<typeof render>['user'], field: string, option: string | RegExp) => {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

test('a target has only the fields of its kind; changing the kind drops the old ones', async () => {
  const { user } = render(<Field />)
  await choose(user, '跳转方式', '网页地址')
  await user.type(screen.getByRole('textbox', { name: '网页地址' }), 'https://example.cn')
  expect(screen.getByRole('status')).toHaveTextContent('{"kind":"url","url":"https://example.cn"}')
  await choose(user, '跳转方式', '拨打电话')
  await user.type(screen.getByRole('textbox', { name: '电话号码' }), '12301')
  expect(screen.getByRole('status')).toHaveTextContent('{"kind":"phone","phone":"12301"}')
})

test('a guide is chosen by name; kinds without options are not offered', async () => {
  useAuth.getState().signIn(await signIn(await seededServer(), 'admin'))
  const { user } = render(<Field />)
  await user.click(screen.getByRole('combobox', { name: '跳转方式' }))
  expect(await screen.findByText('其他小程序', { selector: '.ant-select-item-option-content' })).toBeInTheDocument()
  expect(screen.queryByText('POI')).not.toBeInTheDocument()
  await user.click(screen.getByText('导览', { selector: '.ant-select-item-option-content' }))
  await choose(user, '导览', /黄山/)
  expect(screen.getByRole('status')).toHaveTextContent(/^\{"kind":"guide","id":"[\w-]+"\}$/)
})
