import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Pagination } from 'antd'
import { useState } from 'react'
import { EmptyNewPicture } from '@/components/ui/art/StatePictures'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { SearchInput } from '@/components/ui/SearchInput'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { useToast } from '@/components/ui/toast/useToast'
import type { LibraryDrawerProps } from '@/components/upload/libraryDrawer'
import { media, MEDIA_KINDS } from '@/contract/media/media'
import type { StoredMedia } from '@/contract/media/media'
import { call } from '@/lib/call'
import { LibraryItem } from './LibraryItem'
import css from './Library.module.css'

const PAGE_SIZE = 24

/** 素材库: the merchant's uploads of a kind, for reuse; unused files can be removed. */
export default function LibraryDrawer({ kind, onClose, onSelect }: LibraryDrawerProps) {
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useSingleFlight<string>()
  const [keyword, setKeyword] = useState('')
  const [unused, setUnused] = useState(false)
  const [pageNum, setPageNum] = useState(1)
  const body = {
    kind,
    pageNum,
    pageSize: PAGE_SIZE,
    ...(keyword.trim() !== '' && { keyword: keyword.trim() }),
    ...(unused && { unused }),
  }
  const query = useQuery({
    queryKey: ['media', 'queryPage', body],
    queryFn: ({ signal }) => call(media.queryPage, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
  const noun = MEDIA_KINDS[kind]
  const filtered = unused || keyword.trim() !== ''

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
  return (
    <SideDrawer title={`素材库 · ${noun}`} width="wide" open={open} onClose={close} afterOpenChange={afterOpenChange}>
      <div className={css.library}>
        <div className={css.tools}>
          <SearchInput
            className={css.search}
            placeholder="搜索文件名"
            aria-label="搜索文件名"
            maxLength={50}
            value={keyword}
            onChange={(event) => {
              setKeyword(event.target.value)
              setPageNum(1)
            }}
          />
          <Checkbox
            checked={unused}
            onChange={(event) => {
              setUnused(event.target.checked)
              setPageNum(1)
            }}
          >
            只看没有用到的
          </Checkbox>
        </div>
        {query.data === undefined ? (
          <QueryState query={query} what="素材" />
        ) : query.data.list.length === 0 ? (
          <StatePanel
            picture={<EmptyNewPicture />}
            title={filtered ? `没有符合的${noun}` : `还没有上传过${noun}`}
            text={filtered ? '换个文件名，或去掉筛选' : '上传过的都会在这里，可以再次选用'}
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
