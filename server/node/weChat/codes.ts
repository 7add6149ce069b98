import sharp from 'sharp'
import { plainCodes } from '../../lib/code/plainCodes'
import { SECRET_LOST } from '../../operation/miniProgram/weChat/app'
import type { MerchantApp } from '../../operation/miniProgram/weChat/app'
import type { Tx } from '../../db/types'
import { CodeRefused, isScene } from '../../ports/miniProgramCodes'
import type { MiniProgramCodes } from '../../ports/miniProgramCodes'
import { badAnswer, WeChatError } from './errors'
import type { AskWithToken } from './withToken'

/** https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/qrcode-link/qr-code/getUnlimitedQRCode.html */
const PATH = '/wxa/getwxacodeunlimit'
const WIDTH = { min: 280, max: 1280 }
/** WeChat's pictures are slightly wider than requested. */
const PIXELS_MAX = 2048 * 2048

interface CodeOptions {
  readApp: (tx: Tx, tenantId: string) => Promise<MerchantApp>
  findApp: (tenantId: string) => Promise<MerchantApp>
  ask: AskWithToken
}

/** WeChat returns a JPEG. Decoding also refuses anything that is not a picture. */
async function asPng(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await sharp(picture, { limitInputPixels: PIXELS_MAX }).png().toBuffer())
  } catch {
    throw badAnswer()
  }
}

/** WeChat's round codes for merchants with a mini-program, plain QR codes for the others. */
export function weChatCodes({ readApp, findApp, ask }: CodeOptions): MiniProgramCodes {
  return {
    isOfficial: async (tx, tenantId) => (await readApp(tx, tenantId)).state !== 'none',
    async draw(request) {
      const { tenantId, type, width, scene, page } = request
      const found = await findApp(tenantId)
      if (found.state === 'none') return plainCodes.draw(request)
      if (found.state === 'lost') throw new CodeRefused(SECRET_LOST)
      if (type !== 'png') throw new CodeRefused('微信的小程序码只有 PNG 图片，没有矢量图')
      if (!isScene(scene)) throw new CodeRefused('小程序码的参数最多 32 个字母、数字或微信允许的符号')
      if (width < WIDTH.min || width > WIDTH.max)
        throw new CodeRefused(`小程序码的宽度是 ${WIDTH.min} 到 ${WIDTH.max} 像素`)
      try {
        return await asPng(await ask(found.app, PATH, { scene, width, ...(page !== undefined && { page }) }))
      } catch (error) {
        throw error instanceof WeChatError ? new CodeRefused(`没有画出小程序码：${error.message}`) : error
      }
    },
  }
}
