import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { account } from '@/contract/system/account'
import { role } from '@/contract/system/role'
import { rights } from '@/contract/system/right'
import { call } from '@/lib/call'
import { allRights } from '@/contract/rights'
import { Guarded } from '@/app/shell/guard/Guarded'
import { startGuard } from '@/app/shell/guard/guard'
import { useAuth } from '@/stores/auth'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { hiddenToo } from '../../support/pages/render'
import { codeOf } from '../../support/session/oneTimeCode'
import { enrolled } from '../../support/session/secondStep'
import { seededServer } from '../../support/server/seeded'
import { onSeededServer } from './signIn'

onSeededServer()
hiddenToo()
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  window.history.replaceState(null, '', '/')
})

const EVERYTHING = allRights.map(({ id }) => id)

function start() {
  window.history.replaceState(null, '', '/home')
  stop = startGuard()
  render(<Guarded />)
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const navigation = () => screen.findByRole('navigation', { name: /菜单/ })

test('a user with a second step must enter a code or a recovery code before using the console', async () => {
  const server = await seededServer()
  const own = await newPerson(server, { rightIds: EVERYTHING })
  const { secret, recoveryCodes } = await enrolled(server, own, await signedIn(server, own, freshAddress()))
  useAuth.getState().signIn({
    name: '某人',
    loginAccount: own.loginAccount,
    token: await signedIn(server, own, freshAddress()),
    avatar: '',
  })
  start()
  await type('验证码', codeOf(secret, server.clock.now))
  expect(await screen.findByText('这个验证码已经用过，请等下一个')).toBeInTheDocument()
  expect(screen.queryByRole('navigation')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '手机不在身边，用恢复码' }))
  await type('恢复码', recoveryCodes[3]!)
  fireEvent.click(screen.getByRole('button', { name: '确认登录' }))
  expect(await navigation()).toBeInTheDocument()
})

test('an open console asks to set up a second step once the role requires it', async () => {
  const server = await seededServer()
  const own = await newPerson(server, { rightIds: EVERYTHING })
  useAuth.getState().signIn({
    name: '某人',
    loginAccount: own.loginAccount,
    token: await signedIn(server, own, freshAddress()),
    avatar: '',
  })
  start()
  expect(await navigation()).toBeInTheDocument()
  const [roleId] = (await call(account.detail, { params: { id: own.accountId } })).roleIds
  const { id, version, name, note, rightIds } = await call(role.detail, { params: { id: roleId! } })
  await call(role.update, { body: { id, version, name, note, rightIds, secondStep: true } })
  await call(rights.adminRights).catch(() => undefined)
  await type('登录密码，确认是你本人', own.password)
  expect(screen.queryByRole('navigation')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '下一步' }))
  const secret = (await screen.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/)).textContent.replaceAll(' ', '')
  await type('验证器现在显示的验证码', codeOf(secret, server.clock.now))
  fireEvent.click(await screen.findByRole('button', { name: '已保存，进入控制台' }))
  expect(await navigation()).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('先设置两步登录')).toBeNull())
})
