import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { usePageEditor } from '../editor'
import { OnlineNote } from './OnlineNote'

/** Module-level differences from the online page: position and visibility. */
export function PlaceNotes({ module }: { module: MiniProgramModule }) {
  const { draft, online, changes, may, move, set } = usePageEditor()
  const { id, hidden } = module
  const before = online?.modules.findIndex((item) => item.id === id) ?? -1
  const old = online?.modules[before]
  if (!old) return null
  const now = draft.modules.findIndex((item) => item.id === id)
  return (
    <>
      {changes.moved.includes(id) && before !== now && (
        <OnlineNote
          label="位置"
          online={{
            text: `第 ${before + 1} 个，草稿里是第 ${now + 1} 个`,
            restore: () => move(now, Math.min(before, draft.modules.length - 1)),
          }}
          disabled={!may.sort}
        />
      )}
      {old.hidden !== hidden && (
        <OnlineNote
          label="显示"
          online={{ text: old.hidden ? '隐藏的' : '显示的', restore: () => set({ ...module, hidden: old.hidden }) }}
        />
      )}
    </>
  )
}
