import { ColumnHeightOutlined, FontSizeOutlined, ReadOutlined, RedoOutlined, StarOutlined } from '@ant-design/icons'
import { antIcon, createIcon } from './createIcon'

/** For the drawing and editing pages: not part of the first screen. */
export const RedoIcon = antIcon(RedoOutlined)
export const StarIcon = antIcon(StarOutlined)
export const BookIcon = antIcon(ReadOutlined)
export const LettersIcon = antIcon(FontSizeOutlined)
export const SpaceIcon = antIcon(ColumnHeightOutlined)
export const FoldedMapIcon = createIcon(
  'FoldedMapIcon',
  'm3.5 5.5 4.25-2 4.5 2 4.25-2v11l-4.25 2-4.5-2-4.25 2ZM7.75 3.5v11M12.25 5.5v11',
)
export const LifebuoyIcon = createIcon(
  'LifebuoyIcon',
  'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM12.75 10a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0ZM5.05 5.05l3 3M11.95 11.95l3 3M14.95 5.05l-3 3M8.05 11.95l-3 3',
)
