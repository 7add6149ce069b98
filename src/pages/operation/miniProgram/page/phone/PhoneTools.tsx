import { Button } from 'antd'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, EyeIcon, EyeOffIcon } from '@/components/icons'
import { MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import { usePageEditor } from '../editor'
import css from './Phone.module.css'

/** Actions on the selected module outside its form. */
export function PhoneTools() {
  const { draft, selected, isRemoved, may, move, copy, set } = usePageEditor()
  if (selected === null || isRemoved) return null
  const place = draft.modules.findIndex(({ id }) => id === selected.id)
  const name = MODULE_NAMES[selected.kind]
  return (
    <div className={css.tools} role="toolbar" aria-label={`所选的${name}`} aria-orientation="vertical">
      {may.sort && (
        <>
          <Button
            type="text"
            icon={<ArrowUpIcon size={16} />}
            aria-label={`${name}上移`}
            disabled={place === 0}
            onClick={() => move(place, place - 1)}
          />
          <Button
            type="text"
            icon={<ArrowDownIcon size={16} />}
            aria-label={`${name}下移`}
            disabled={place === draft.modules.length - 1}
            onClick={() => move(place, place + 1)}
          />
        </>
      )}
      {may.add && (
        <Button
          type="text"
          icon={<CopyIcon size={16} />}
          aria-label={`复制${name}`}
          onClick={() => copy(selected.id)}
        />
      )}
      {may.edit && (
        <Button
          type="text"
          icon={selected.hidden ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
          aria-label={selected.hidden ? `在手机上显示${name}` : `在手机上隐藏${name}`}
          onClick={() => set({ ...selected, hidden: !selected.hidden })}
        />
      )}
    </div>
  )
}
