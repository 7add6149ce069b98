import { useAllowed } from '@/components/ui/Allowed'

/** Why an open form can no longer be saved: the right it was opened with has been revoked. */
export function useRightRevoked(right: string): string | null {
  return useAllowed()(right) ? null : '权限已被收回，不能保存；填写的内容留作草稿'
}
