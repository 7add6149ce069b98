import { contract } from '@/contract'
import { codeOf } from '../support/session/oneTimeCode'
import { must } from '../support/builders'
import { createClient } from '../../scripts/conformance/client'
import { expect, PASSWORD, passwordHash, test } from './support/test'

const { account, role, secondStep, session } = contract
const NEW_PASSWORD = 'Granit&Kiefer9'

/** A separate account with a second step, so that other sign-ins stay unaffected. */
async function withSecondStep(url: string) {
  const send = createClient(`${url}/saas`, fetch)
  const tokenOf = async (loginAccount: string, password: string) =>
    (await must(send, session.login, { body: { loginAccount, password: passwordHash(password) } })).token
  const admin = await tokenOf('admin', PASSWORD)
  const roles = await must(send, role.idAndName, { token: admin })
  const loginAccount = `two-steps-${Date.now()}`
  const body = { name: '两步', loginAccount, roleIds: [roles.find(({ name }) => name === '数据观察')!.id] }
  const { id, version } = await must(send, account.add, { token: admin, body })
  const { password } = await must(send, account.resetPwd, { token: admin, body: { id, version } })
  const token = await tokenOf(loginAccount, password)
  await must(send, session.editPwd, {
    token,
    body: { oldPwd: passwordHash(password), newPwd: passwordHash(NEW_PASSWORD) },
  })
  const { secret } = await must(send, secondStep.enrol, { token, body: { password: passwordHash(NEW_PASSWORD) } })
  const { recoveryCodes } = await must(send, secondStep.confirm, { token, body: { code: codeOf(secret, Date.now()) } })
  return { loginAccount, secret, recoveryCodes }
}

test('signs in with password and code and opens the requested address; a recovery code works next time', async ({
  person,
  url,
}) => {
  const { loginAccount, secret, recoveryCodes } = await withSecondStep(url)
  const { page, watch } = await person(null, { at: '/guide/guide-list/all' })
  watch.expectRefusal(403, 422)
  const givePassword = async () => {
    await page.getByLabel('账号', { exact: true }).fill(loginAccount)
    await page.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('heading', { name: '输入验证码' })).toBeVisible()
  }
  await givePassword()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByLabel('验证码').fill('000000')
  await expect(page.getByText('验证码不正确')).toBeVisible()
  // The setup consumed the current period's code.
  await page.getByLabel('验证码').fill(codeOf(secret, Date.now(), 1))
  await expect(page).toHaveURL(/\/guide\/guide-list\/all/)
  await expect(page.getByRole('navigation', { name: /菜单/ })).toBeVisible()

  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await givePassword()
  await page.getByRole('button', { name: '手机不在身边，用恢复码' }).click()
  await page.getByLabel('恢复码').fill(recoveryCodes[0]!)
  await page.getByRole('button', { name: '确认登录' }).click()
  await expect(page.getByRole('navigation', { name: /菜单/ })).toBeVisible()
})
