import { useAllowed } from '@/components/ui/Allowed'

/** Why a form that stays open cannot be saved any more: the right that it was opened by was taken away meanwhile. */
export function useRightTaken(right: string): string | null {
  return useAllowed()(right) ? null : '权限已被收回，不能保存；填写的内容留作草稿'
}
