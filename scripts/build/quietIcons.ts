import type { Plugin } from 'vite'

const ICON = /@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js$/
const SPOKEN = /role: "img",\s*"aria-label": icon\.name/

/**
 * antd's icons are images with an English name, read out in every control that shows one (“loading 保存”). They are
 * decorative, like ours; an explicitly named icon keeps its name. antd has no setting for this.
 */
export function quietIcons(): Plugin {
  return {
    name: 'quiet-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler(code) {
        if (!SPOKEN.test(code)) this.error('antd names its icons in another way now')
        return {
          code: code.replace(SPOKEN, '...(restProps["aria-label"] ? { role: "img" } : { "aria-hidden": true })'),
          map: null,
        }
      },
    },
  }
}
