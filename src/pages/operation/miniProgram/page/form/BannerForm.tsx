import { Button, Flex } from 'antd'
import { PlusIcon } from '@/components/icons'
import { SortArea } from '@/components/list/order/SortArea'
import { SortableItem } from '@/components/ui/sortable/SortableItem'
import shared from '@/theme/shared.module.css'
import { BANNER_SECONDS, BANNER_SIZE, BANNERS_MAX } from '@/contract/operation/miniProgram/page/minaModules'
import type { BannerPicture, ModuleOf } from '@/contract/operation/miniProgram/page/minaModules'
import { usePageEditor } from '../editor'
import { newId } from '../modules'
import { BannerPictureForm } from './BannerPictureForm'
import { CountRow } from './fields'
import css from './Form.module.css'
import { OnlineNote } from './OnlineNote'
import { useModule } from './useModule'

const NEW_PICTURE: Omit<BannerPicture, 'id'> = {
  picture: null,
  title: '',
  subtitle: '',
  target: { kind: 'none' },
  startsAt: null,
  endsAt: null,
  online: true,
  top: false,
}

const nameOf = ({ title }: BannerPicture) => title || '没有标题的图片'

/** Display time per picture, and the pictures in order. */
export function BannerForm({ module }: { module: ModuleOf<'banner'> }) {
  const { change, errorAt, onlineOf } = useModule<'banner'>(module)
  const { picture: openedId, openPicture } = usePageEditor()
  const { pictures, seconds } = module
  const full = pictures.length >= BANNERS_MAX
  const add = () => {
    const id = newId()
    change({
      pictures: [...pictures, { ...NEW_PICTURE, id }],
    })
    openPicture(id)
  }
  return (
    <>
      <CountRow
        label="切换间隔"
        value={seconds}
        {...BANNER_SECONDS}
        unit="秒"
        online={onlineOf('seconds', (value) => `${value} 秒`)}
        onChange={(value) => change({ seconds: value }, 'seconds')}
      />
      <Flex component="section" vertical gap={8} aria-label="图片">
        <p className={`${shared.hint} ${css.label}`}>
          <span>图片</span>
          <small className={shared.aside}>
            {pictures.length} / {BANNERS_MAX}，按此顺序播放，置顶的先播
          </small>
        </p>
        <OnlineNote
          label="图片"
          online={onlineOf(
            'pictures',
            (published) => `${published.length} 张${published.length === pictures.length ? '，内容不同' : ''}`,
          )}
        />
        {pictures.length === 0 && errorAt('pictures') && (
          <p className={shared.note} data-tone="bad">
            {errorAt('pictures')}
          </p>
        )}
        <SortArea
          rows={pictures}
          rowName={nameOf}
          onMove={(row, from, to) => change({ pictures: pictures.toSpliced(from, 1).toSpliced(to, 0, row) })}
        >
          {pictures.map((picture, index) => (
            <SortableItem key={picture.id} id={picture.id} title={`第 ${index + 1} 张`}>
              <BannerPictureForm
                picture={picture}
                name={`第 ${index + 1} 张`}
                open={openedId === picture.id}
                onToggle={() => openPicture(openedId === picture.id ? null : picture.id)}
                errorAt={(path) => errorAt(`pictures.${index}.${path}`)}
                onChange={(patch, target) =>
                  change(
                    { pictures: pictures.with(index, { ...picture, ...patch }) },
                    target && `${picture.id} ${target}`,
                  )
                }
                onRemove={() => change({ pictures: pictures.toSpliced(index, 1) })}
              />
            </SortableItem>
          ))}
        </SortArea>
        <Button type="dashed" block className={css.add} icon={<PlusIcon size={16} />} disabled={full} onClick={add}>
          {full ? `最多 ${BANNERS_MAX} 张` : '添加图片'}
          <small className={shared.aside}>
            {BANNER_SIZE.width} × {BANNER_SIZE.height}
          </small>
        </Button>
      </Flex>
    </>
  )
}
