import { createIcon } from './createIcon'

/** Of the pages on which something is drawn or put together: these do not come with the first screen. */
export const RedoIcon = createIcon('RedoIcon', 'M12.5 4.5 16 8l-3.5 3.5M16 8H7.75a4.25 4.25 0 0 0 0 8.5H11')
export const StarIcon = createIcon('StarIcon', 'm10 3.5 2 4.2 4.5.6-3.3 3.1.8 4.6-4-2.2L6 16l.8-4.6L3.5 8.3 8 7.7Z')
export const BookIcon = createIcon('BookIcon', 'M10 5.5C8.5 4.2 6.5 3.75 3.5 3.75v11c3 0 5 .45 6.5 1.75 1.5-1.3 3.5-1.75 6.5-1.75v-11c-3 0-5 .45-6.5 1.75ZM10 5.5v11')
export const LettersIcon = createIcon('LettersIcon', 'M4.5 5.75V4h11v1.75M10 4v12M8 16h4')
export const SpaceIcon = createIcon('SpaceIcon', 'M4 4.5h12M4 15.5h12M10 7v6M8.25 8.5 10 6.75l1.75 1.75M8.25 11.5 10 13.25l1.75-1.75')
export const FoldedMapIcon = createIcon('FoldedMapIcon', 'm3.5 5.5 4.25-2 4.5 2 4.25-2v11l-4.25 2-4.5-2-4.25 2ZM7.75 3.5v11M12.25 5.5v11')
export const LifebuoyIcon = createIcon('LifebuoyIcon', 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM12.75 10a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0ZM5.05 5.05l3 3M11.95 11.95l3 3M14.95 5.05l-3 3M8.05 11.95l-3 3')
