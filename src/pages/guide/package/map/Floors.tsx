import shared from '@/theme/shared.module.css'
import { usePackageEditor } from '../state/editorState'
import marks from '../Marks.module.css'
import css from './Floors.module.css'

/** The floors of an indoor guide beside its plan. */
export function Floors() {
  const { guide, guidePackage, floor, setFloor, selectPois } = usePackageEditor()
  return (
    <div className={`${marks.box} ${css.floors}`} role="group" aria-label="楼层">
      {guide.settings.floors.map(({ name }) => (
        <button
          key={name}
          type="button"
          className={`${shared.press} ${marks.tool} ${css.floor}`}
          aria-pressed={floor === name}
          onClick={() => {
            selectPois([])
            setFloor(name)
          }}
        >
          {name}
          <span className={shared.aside}>{guidePackage.pois.filter((poi) => poi.floor === name).length} 点</span>
        </button>
      ))}
    </div>
  )
}
