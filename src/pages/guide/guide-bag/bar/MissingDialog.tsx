import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Reading } from '@/components/form/Reading'
import { SmallDialog } from '@/components/form/SmallDialog'
import { guidePacket } from '@/contract/guidePacket'
import type { BagMissing } from '@/contract/guidePacket'
import { call } from '@/lib/call'
import { useWorkshop } from '../bag/workshop'
import css from './MissingDialog.module.css'

const WORDS: Record<BagMissing['what'], string> = {
  packet: '还没有默认数据包',
  poi: '还没有上线的POI',
  spot: '没有讲解',
  content: '讲解里没有文本，也没有音频',
}

/** What a submission would be refused for, each with the way there. */
export function MissingDialog({ onClose }: { onClose: () => void }) {
  const { guide, choose, selectPois } = useWorkshop()
  const query = useQuery({
    queryKey: ['bagMissing', guide.id],
    queryFn: ({ signal }) => call(guidePacket.missing, { query: { guideId: guide.id } }, { signal }),
    gcTime: 0,
  })
  const go = (poiId: string) => {
    choose({ view: 'map' })
    selectPois([poiId])
    onClose()
  }
  return (
    <SmallDialog title="提交审核还缺什么" open onClose={onClose} foot={<Button onClick={onClose}>关闭</Button>}>
      {!query.data ? (
        <Reading query={query} what="缺少的内容" />
      ) : query.data.length === 0 ? (
        <p className={css.none}>数据包已经齐全：默认数据包里，每个上线的POI都有文本或音频。</p>
      ) : (
        <ul className={css.list}>
          {query.data.map(({ what, poiId, name }) => (
            <li key={`${what} ${poiId ?? ''}`}>
              {poiId === null ? (
                WORDS[what]
              ) : (
                <>
                  <Button type="link" size="small" onClick={() => go(poiId)}>
                    {name}
                  </Button>
                  <span>{WORDS[what]}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </SmallDialog>
  )
}
