import { AudioOutlined, EditOutlined, ScissorOutlined } from '@ant-design/icons'
import { antIcon } from '@/components/icons/createIcon'

/** Of explanations alone: what is beside the others comes with the first screen. */
export const PenGlyph = antIcon(EditOutlined)
export const MicrophoneIcon = antIcon(AudioOutlined)
export const ScissorsIcon = antIcon(ScissorOutlined)
