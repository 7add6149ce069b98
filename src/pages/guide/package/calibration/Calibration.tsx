import { usePackageEditor } from '../state/editorState'
import { OverlayCalibration } from './overlay/OverlayCalibration'
import { ScaleCalibration } from './scale/ScaleCalibration'

/** Places a hand-drawn map on the earth, or scales a floor plan in metres. */
export default function Calibration() {
  const { guide, floor } = usePackageEditor()
  return guide.type === 'composite' ? <OverlayCalibration /> : <ScaleCalibration key={floor} />
}
