import { AudioOutlined, EditOutlined, ScissorOutlined } from '@ant-design/icons'
import { antIcon } from '@/components/icons/createIcon'

/** Used by explanations only; the other icons load with the first screen. */
export const PenGlyph = antIcon(EditOutlined)
export const MicrophoneIcon = antIcon(AudioOutlined)
export const ScissorsIcon = antIcon(ScissorOutlined)
