import type { Plugin } from 'vite'

const TEXT = '开发模式（dev:sit）没有访客页面。运行 npm run build:sit，再运行 npm run preview:sit，这里就能看到。'

/** In place of the visitors' page, which is built apart: otherwise its frame would show the console. */
export const noVisitorPage = (): Plugin => ({
  name: 'no-visitor-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/h5', (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><html lang="zh-CN"><title>访客页面</title><p>${TEXT}</p></html>`)
    })
  },
})
