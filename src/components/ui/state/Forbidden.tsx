import type { ReactNode } from 'react'
import { ForbiddenPicture } from '@/components/ui/art/StatePictures'
import { StatePanel } from './StatePanel'

interface ForbiddenProps {
  /** The refused action: `查看导览详情`. */
  action: string
  actions?: ReactNode
  requestId?: string
}

/** A request within a page that the server rejected with 403; pages without the right show /404 instead. */
export function Forbidden({ action, actions, requestId }: ForbiddenProps) {
  return (
    <StatePanel
      picture={<ForbiddenPicture />}
      eyebrow="403 没有权限"
      title={`没有「${action}」的权限`}
      text="你的角色里没有它，或刚刚被收回。请联系管理员开通，开通后重新打开这一页即可使用。"
      actions={actions}
      note={requestId && `请求号 ${requestId}`}
      framed
      alert
    />
  )
}
