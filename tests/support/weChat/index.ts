import { createApp } from '../../../server/app'
import { createWeChat } from '../../../server/node/weChat'
import { createApi } from '../../../server/node/weChat/api'
import { demoVisitors } from '../../../server/ports/visitorIdentity'
import type { WeChatApp } from '../../../server/ports/weChat'
import type { TestServer } from '../server'

/** Origin of the visitors' page that WeChat may return to. */
export const PAGE_ORIGIN = 'https://guide.example'

/** Connects a test server to a WeChat at this address, as a server process does. */
export function connectWeChat(
  server: TestServer,
  address: string,
  { defaultApp = null, timeoutMs }: { defaultApp?: WeChatApp | null; timeoutMs?: number } = {},
): void {
  const { platform } = server
  const { db, now, log, config } = platform
  const api = createApi(address, timeoutMs)
  Object.assign(
    platform,
    createWeChat({
      api,
      authorizeUrl: 'https://open.example',
      defaultApp,
      secret: config.secret,
      db,
      now,
      log,
      fallbackVisitors: demoVisitors,
    }),
  )
  platform.config = { ...config, visitorOrigins: [PAGE_ORIGIN] }
  // The app has its own copy of the platform.
  server.app = createApp(platform)
}
