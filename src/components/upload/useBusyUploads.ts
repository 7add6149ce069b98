import { useCallback, useState } from 'react'

/** Running uploads by name; the form cannot be saved until they finish. */
export function useBusyUploads() {
  const [busy, setBusy] = useState<Readonly<Record<string, number>>>({})
  const report = useCallback((key: string, fraction: number | null) => {
    setBusy((before) => {
      if (fraction === null && !(key in before)) return before
      const { [key]: _, ...others } = before
      return fraction === null ? others : { ...others, [key]: fraction }
    })
  }, [])
  const count = Object.keys(busy).length
  return { busy, report, reason: count > 0 ? `还有 ${count} 个文件在上传，传完才能保存` : null }
}

export type BusyUploads = ReturnType<typeof useBusyUploads>
