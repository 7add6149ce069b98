import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  SnippetsOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { antIcon, createIcon } from '@/components/icons/createIcon'

export const BoldIcon = antIcon(BoldOutlined)
export const ItalicIcon = antIcon(ItalicOutlined)
export const UnderlineIcon = antIcon(UnderlineOutlined)
export const StrikeIcon = antIcon(StrikethroughOutlined)
export const BulletListIcon = antIcon(UnorderedListOutlined)
export const OrderedListIcon = antIcon(OrderedListOutlined)
export const QuoteIcon = createIcon(
  'QuoteIcon',
  'M8.25 6C5.75 6.75 4.5 8.5 4.5 11.25V14H8.25V10.5H4.6M15.5 6c-2.5.75-3.75 2.5-3.75 5.25V14h3.75V10.5h-3.65',
)
export const AlignLeftIcon = antIcon(AlignLeftOutlined)
export const AlignCenterIcon = antIcon(AlignCenterOutlined)
export const AlignRightIcon = antIcon(AlignRightOutlined)
export const VideoIcon = antIcon(VideoCameraOutlined)
export const TableIcon = antIcon(TableOutlined)
export const PasteTextIcon = antIcon(SnippetsOutlined)
export const RedoIcon = antIcon(RedoOutlined)
