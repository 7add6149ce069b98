import type { Page } from '@playwright/test'

/**
 * Gives a guide the data package that a submission requires: a default packet and one point with a text. Sent from the page with its
 * session, so it works wherever the server runs.
 */
export async function fillDataPackage(page: Page, guideName: string): Promise<void> {
  await page.evaluate(async (name) => {
    const { state } = JSON.parse(localStorage.getItem('userInfo')!) as { state: { user: { token: string } } }
    const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const content = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await fetch(`/saas/api/mgr${path}`, {
        method,
        headers: { accessToken: state.user.token, 'content-type': 'application/json' },
        ...content,
      })
      const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T }
      if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
      return data
    }
    const first = async (path: string) => (await send<{ id: string }[]>('GET', path))[0]!.id
    const guideId = (await send<{ id: string; name: string }[]>('GET', '/pt/guide/idAndName')).find(
      (guide) => guide.name === name,
    )!.id
    const [languageId, voiceStyleId, poiTypeId] = [
      await first('/pt/language/idAndName'),
      await first('/pt/voiceStyle/idAndName'),
      await first('/pt/poiType/idAndName'),
    ]
    const packet = await send<{ id: string }>('POST', '/pv/guidePacket', {
      guideId,
      languageId,
      voiceStyleId,
      name: '标准讲解',
    })
    const poi = await send<{ id: string }>('POST', '/pv/poi', {
      guideId,
      poiTypeId,
      name: '码头',
      lng: 118.18,
      lat: 30.08,
    })
    await send('POST', '/pv/guideSpot', { packetId: packet.id, poiId: poi.id, title: '码头', text: '由此乘船入湖。' })
  }, guideName)
}
