import { Checkbox, Pagination } from 'antd'
import { EmptyNewPicture } from '@/components/ui/art/StatePictures'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { SearchInput } from '@/components/ui/SearchInput'
import { StatePanel } from '@/components/ui/state/StatePanel'
import type { LibraryDrawerProps } from '@/components/upload/libraryDrawer'
import { MEDIA_KINDS, media } from '@/contract/media/media'
import type { MediaKind, StoredMedia } from '@/contract/media/media'
import { LibraryItem } from './LibraryItem'
import css from './Library.module.css'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { call } from '@/lib/call'

const PAGE_SIZE = 24

interface LibraryFilter {
  keyword: string
  unused: boolean
}

/** The merchant's uploads of a kind, page by page, and their removal. */
function useLibrary(kind: MediaKind) {
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useSingleFlight<string>()
  const [filter, setFilter] = useState<LibraryFilter>({ keyword: '', unused: false })
  const [pageNum, setPageNum] = useState(1)
  const { unused } = filter
  const keyword = filter.keyword.trim()
  const body = { kind, pageNum, pageSize: PAGE_SIZE, ...(keyword !== '' && { keyword }), ...(unused && { unused }) }
  const query = useQuery({
    queryKey: ['media', 'queryPage', body],
    queryFn: ({ signal }) => call(media.queryPage, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
  const narrow = (next: LibraryFilter) => {
    setFilter(next)
    setPageNum(1)
  }
  const remove = ({ url, fileName }: StoredMedia) =>
    once(url, async () => {
      try {
        await call(media.remove, { query: { url } })
        toast.done(`已移除「${fileName}」`)
      } catch (error) {
        toast.failed('没有移除', error)
      }
      await client.invalidateQueries({ queryKey: ['media'] })
    })
  return { query, filter, narrow, isFiltered: unused || keyword !== '', pageNum, setPageNum, busy, remove }
}

interface LibraryToolsProps {
  filter: LibraryFilter
  onChange: (filter: LibraryFilter) => void
}

const LibraryTools = ({ filter, onChange }: LibraryToolsProps) => (
  <div className={css.tools}>
    <SearchInput
      className={css.search}
      placeholder="搜索文件名"
      aria-label="搜索文件名"
      maxLength={50}
      value={filter.keyword}
      onChange={(event) => onChange({ ...filter, keyword: event.target.value })}
    />
    <Checkbox checked={filter.unused} onChange={(event) => onChange({ ...filter, unused: event.target.checked })}>
      只看没有用到的
    </Checkbox>
  </div>
)

/** 素材库: the merchant's uploads of a kind, for reuse; unused files can be removed. */
export default function LibraryDrawer({ kind, onClose, onSelect }: LibraryDrawerProps) {
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const { query, filter, narrow, isFiltered, pageNum, setPageNum, busy, remove } = useLibrary(kind)
  const noun = MEDIA_KINDS[kind]
  return (
    <SideDrawer title={`素材库 · ${noun}`} width="wide" open={open} onClose={close} afterOpenChange={afterOpenChange}>
      <div className={css.library}>
        <LibraryTools filter={filter} onChange={narrow} />
        {query.data === undefined ? (
          <QueryState query={query} what="素材" />
        ) : query.data.list.length === 0 ? (
          <StatePanel
            picture={<EmptyNewPicture />}
            title={isFiltered ? `没有符合的${noun}` : `还没有上传过${noun}`}
            text={isFiltered ? '换个文件名，或去掉筛选' : '上传过的都会在这里，可以再次选用'}
          />
        ) : (
          <>
            <ul className={css.files} aria-label={`上传过的${noun}`}>
              {query.data.list.map((file) => (
                <LibraryItem
                  key={file.url}
                  file={file}
                  busy={busy === file.url}
                  onRemove={() => void remove(file)}
                  onLeave={close}
                  onChoose={() => {
                    onSelect(file)
                    close()
                  }}
                />
              ))}
            </ul>
            <Pagination
              size="small"
              hideOnSinglePage
              showSizeChanger={false}
              current={pageNum}
              pageSize={PAGE_SIZE}
              total={query.data.total}
              onChange={setPageNum}
            />
          </>
        )}
      </div>
    </SideDrawer>
  )
}
