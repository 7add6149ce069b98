import { Button, ConfigProvider } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import { Notice } from '@/components/form/Notice'
import { CloseIcon, TrashIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import frame from '@/components/ui/panels/Editor.module.css'
import { MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { right } from '@/contract/rights'
import { SaveState } from '../bar/SaveState'
import { UndoButtons } from '../bar/UndoButtons'
import { usePageEditor } from '../editor'
import { ChangeWord } from '../list/ChangeWord'
import { BannerForm } from './BannerForm'
import css from './Form.module.css'
import { IconsForm } from './IconsForm'
import { ArticlesForm, HotForm, NoticeForm, SpotsForm, TitledListForm } from './ListForms'
import { AdForm, GapForm, HeadingForm, WeatherForm } from './PlainForms'
import { TextsForm } from './TextsForm'
import { OnlineNote } from './OnlineNote'
import { PageSettings } from './PageSettings'

/** Module-level differences from the online page: position and visibility. */
function PlaceNotes({ module }: { module: MiniProgramModule }) {
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

/** The form of the selected module: fixed head and foot, scrolling fields. */
export function ModuleForm() {
  const { selected, isRemoved, may, language, select, remove, restore } = usePageEditor()
  if (selected === null) return <PageSettings />
  const name = MODULE_NAMES[selected.kind]
  return (
    <div className={shared.fill}>
      <div className={frame.head}>
        <h2 className={shared.heading}>
          {name}
          {language && <small className={`${shared.aside} ${css.language}`}>{language.name}</small>}
        </h2>
        <ChangeWord id={selected.id} />
        <UndoButtons />
        <Button
          type="text"
          icon={<CloseIcon size={18} />}
          aria-label={`关闭${name}的表单`}
          onClick={() => select(null)}
        />
      </div>
      <div className={`${shared.fill} ${css.body}`}>
        {isRemoved ? (
          <Notice
            kind="info"
            title={`草稿里已经没有这个${name}`}
            actions={
              <Allowed p={right('minaPage', 'add')}>
                <Button onClick={() => restore(selected)}>放回页面末尾</Button>
              </Allowed>
            }
          >
            访客现在还看得到，发布后消失。
          </Notice>
        ) : (
          <ConfigProvider componentDisabled={!may.edit}>
            {language === null ? (
              <>
                <PlaceNotes module={selected} />
                <Fields key={selected.id} module={selected} />
              </>
            ) : (
              <TextsForm key={`${selected.id} ${language.code}`} module={selected} language={language} />
            )}
          </ConfigProvider>
        )}
      </div>
      <div className={frame.foot}>
        {!isRemoved && (
          <Allowed p={right('minaPage', 'delete')}>
            <Button type="text" danger icon={<TrashIcon size={16} />} onClick={() => remove(selected.id)}>
              移除模块
            </Button>
          </Allowed>
        )}
        <SaveState />
      </div>
    </div>
  )
}

function Fields({ module }: { module: MiniProgramModule }) {
  switch (module.kind) {
    case 'banner':
      return <BannerForm module={module} />
    case 'notice':
      return <NoticeForm module={module} />
    case 'weather':
      return <WeatherForm module={module} />
    case 'icons':
      return <IconsForm module={module} />
    case 'spots':
      return <SpotsForm module={module} />
    case 'hot':
      return <HotForm module={module} />
    case 'articles':
      return <ArticlesForm module={module} />
    case 'videos':
    case 'information':
      return <TitledListForm module={module} />
    case 'ad':
      return <AdForm module={module} />
    case 'heading':
      return <HeadingForm module={module} />
    case 'gap':
      return <GapForm module={module} />
  }
}
