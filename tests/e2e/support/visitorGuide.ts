import { contract } from '../../../src/contract'
import { createClient } from '../../../scripts/conformance/client'
import { must } from '../../support/builders'
import { PASSWORD, passwordHash } from './test'

/** As visitors hold their phones. */
export const PHONE = { viewport: { width: 390, height: 844 }, locale: 'zh-CN' }

/** Calls of the demonstration's server as its administrator. */
export async function asAdmin(url: string) {
  const send = createClient(`${url}/saas`)
  const { token } = await must(send, contract.session.login, {
    body: { loginAccount: 'admin', password: passwordHash(PASSWORD) },
  })
  return { send, token }
}

/** An online guide of the demonstration, by its name. */
export async function guideNamed(url: string, keyword: string): Promise<string> {
  const { send, token } = await asAdmin(url)
  const { list } = await must(send, contract.guide.queryPage, { token, body: { keyword, publish: 'online' } })
  return list[0]!.id
}

/** The code on the board at a guide's gate. */
export async function gateCode(url: string, guideId: string): Promise<string> {
  const { send, token } = await asAdmin(url)
  await must(send, contract.sign.makeCodes, { token, body: { guideId } })
  const { signs } = await must(send, contract.sign.list, { token, query: { guideId } })
  return signs.find(({ kind }) => kind === 'guide')!.code!
}

/** Switches whether visitors of a guide can call for help. */
export async function setRescue(url: string, guideId: string, rescue: boolean): Promise<void> {
  const { send, token } = await asAdmin(url)
  const { version } = await must(send, contract.guideFunction.detail, { token, params: { id: guideId } })
  await must(send, contract.guideFunction.batch, {
    token,
    body: { guides: [{ id: guideId, version }], functions: { rescue } },
  })
}

/** Takes a guide's offer off or on: without one all of it can be heard. */
export async function setSale(url: string, guideId: string, publish: 'online' | 'offline'): Promise<void> {
  const { send, token } = await asAdmin(url)
  const { list } = await must(send, contract.sell.queryPage, { token, body: { pageSize: 200 } })
  const { id, version } = list.find((row) => row.id === guideId)!
  await must(send, contract.sell.publish, { token, body: { id, version, publish } })
}
