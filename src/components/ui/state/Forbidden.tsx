import type { ReactNode } from 'react'
import { ForbiddenPicture } from '@/components/ui/art/StatePictures'
import { StatePanel } from './StatePanel'

interface ForbiddenProps {
  /** What was refused: `查看导览详情`. */
  what: string
  actions?: ReactNode
  requestId?: string
}

/** A call inside a page that the server refused with 403; a page without the right is /404 instead. */
export function Forbidden({ what, actions, requestId }: ForbiddenProps) {
  return (
    <StatePanel
      picture={<ForbiddenPicture />}
      eyebrow="403 没有权限"
      title={`没有「${what}」的权限`}
      text="你的角色里没有它，或刚刚被收回。请联系管理员开通，开通后重新打开这一页即可使用。"
      actions={actions}
      note={requestId && `请求号 ${requestId}`}
      framed
      alert
    />
  )
}
