import { Button } from 'antd'
import { createElement, useState } from 'react'
import { StackIcon } from '@/components/icons'
import type { MediaKind, StoredMedia } from '@/contract/media/media'
import { libraryDrawer } from './libraryDrawer'

interface LibraryButtonProps {
  kind: MediaKind
  disabled: boolean
  /** As tall as a standalone upload button. */
  large?: boolean
  onSelect: (file: StoredMedia) => void
}

/** Offers earlier uploads, beside an upload. */
export function LibraryButton({ kind, disabled, large, onSelect }: LibraryButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size={large ? undefined : 'small'}
        icon={<StackIcon size={14} />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        从素材库选择
      </Button>
      {open && createElement(libraryDrawer(), { kind, onClose: () => setOpen(false), onSelect })}
    </>
  )
}
