import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'
import { APP_PAGES } from '../../../../src/contract/kit/linkTarget'
import {
  baseConfigKind,
  baseConfigProKind,
  globalSettingsKind,
  indexConfigKind,
} from '../../../../src/contract/operation/miniProgram/merchantConfig'
import { MINI_PROGRAM_ICONS } from '../../../../src/contract/operation/miniProgram/page/minaIcons'
import type { MiniProgramIcon } from '../../../../src/contract/operation/miniProgram/page/minaIcons'
import { onlyRow } from '../../../db/rows'
import { isOpenIn } from '../../../guide/guide/ways'
import type { Context, FileAnswer } from '../../../http/handler'
import { readValues } from '../config/read'
import type { MediaStore } from '../../../platform'
import { mediaName } from '../../../lib/mediaNames'
import { iconSvg } from './icons'

const WHITE = '#ffffff'
const GREY = '#8a94a0'

/** The colours of a build: the merchant's own and those derived from it. */
const coloursOf = (color: string) => ({
  primary: color,
  onPrimary: WHITE,
  tabBar: { color: GREY, selectedColor: color, backgroundColor: WHITE },
  navigationBar: { backgroundColor: color, textStyle: 'white' },
})

/** Icons of the tab bar and the grid, each selected and unselected. */
function iconsOf(color: string): Zippable {
  const icons = Object.keys(MINI_PROGRAM_ICONS) as MiniProgramIcon[]
  return Object.fromEntries(
    icons.flatMap((icon) => [
      [`icons/${icon}.svg`, strToU8(iconSvg(icon, color))],
      [`icons/${icon}-grey.svg`, strToU8(iconSvg(icon, GREY))],
    ]),
  )
}

async function bytesOf(media: MediaStore, url: string): Promise<Uint8Array | null> {
  const file = await media.get(mediaName(url))
  return file ? new Uint8Array(await new Response(file.body as BodyInit).arrayBuffer()) : null
}

const readmeOf = (name: string, visitorUrl: string, hasLogo: boolean): string => `${name} 小程序的配置包

ext.json       第三方平台代开发时随代码一起提交：extAppid 填本商户小程序的 AppID，ext 里的内容由小程序用 wx.getExtConfigSync() 读取，
               guideId 是启动时用的导览：访客的调用由导览知道是哪个商户
theme.json     主题色，和由它得到的导航栏、标签栏颜色
addresses.json 接口、文件和访客页面的地址，小程序各页面的路径
icons/         首页图标组和标签栏的图标：一套主题色，一套灰色（-grey），SVG，96×96
${hasLogo ? 'logo           小程序的标志\n' : ''}
怎么用
1. 把 ext.json 放在小程序项目的根目录，填好 extAppid。
2. 把 addresses.json 里的 api 和 media 所在的域名加进小程序后台「开发设置」的 request、uploadFile 和 downloadFile 合法域名${visitorUrl ? '，把 visitor 的域名加进业务域名' : ''}。
3. 用 theme.json 的颜色和 icons 里的图标构建，再上传、提交审核、发布。

名称、颜色、语言、首页和功能开关不必重新构建：小程序启动时读取 addresses.json 里的 config。这个包里没有密钥。
`

const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`)

const defaultsRow = z.object({ language: z.string().nullable(), guideId: z.string().nullable() })

/** The installation-specific files of the merchant's mini-program as one archive. It contains no secrets. */
export async function appletZip({ tx, platform }: Context, requestedOrigin: string | undefined): Promise<FileAnswer> {
  const { name, logo, color, phone, hours } = await readValues(tx, baseConfigKind)
  const { shareTitle, visitorUrl, languageId } = await readValues(tx, baseConfigProKind)
  const { home, guideId } = await readValues(tx, indexConfigKind)
  const { questions, problems, rescue } = await readValues(tx, globalSettingsKind)
  const row = await onlyRow(
    tx,
    defaultsRow,
    sql`select (select code from language where id = ${languageId} and deleted_at is null) as language,
      (
        select g.id
        from guide g
        where ${isOpenIn('mini')}
        order by g.id is distinct from ${guideId}, g.top_at desc nulls last, g.sort, g.id
        limit 1
      ) as "guideId"`,
  )
  const picture = logo === null ? null : await bytesOf(platform.media, logo)
  const origin = requestedOrigin ?? (visitorUrl === '' ? '' : new URL(visitorUrl).origin)
  const addresses = {
    api: `${origin}/saas`,
    media: `${origin}/saas/media/`,
    config: `${origin}/saas/api/h5/pb/merchant/config`,
    indexPage: `${origin}/saas/api/h5/pb/scenic/indexPage`,
    visitor: visitorUrl,
    pages: Object.fromEntries(
      Object.entries(APP_PAGES).map(([page, title]) => [page, { title, path: `pages/${page}/index` }]),
    ),
  }
  const files: Zippable = {
    'ext.json': json({
      extEnable: true,
      extAppid: '',
      directCommit: false,
      window: { navigationBarTitleText: name, navigationBarBackgroundColor: color, navigationBarTextStyle: 'white' },
      ext: {
        name,
        api: addresses.api,
        color,
        phone,
        hours,
        shareTitle: shareTitle || name,
        ...row,
        home,
        functions: { questions, problems, rescue },
      },
    }),
    'theme.json': json(coloursOf(color)),
    'addresses.json': json(addresses),
    ...iconsOf(color),
    ...(logo !== null && picture !== null && { [`logo${logo.slice(logo.lastIndexOf('.'))}`]: [picture, { level: 0 }] }),
    '说明.txt': strToU8(readmeOf(name, visitorUrl, picture !== null)),
  }
  // A fixed date: the same configuration yields the same file.
  return {
    body: zipSync(files, { mtime: new Date(1980, 0, 2) }),
    contentType: 'application/zip',
    fileName: `${name}-小程序配置.zip`,
  }
}
