/** What the search really searches, for this account: named in its field and its dialog. */
export const searchWords = (guides: boolean): string => (guides ? '搜索菜单、导览、操作' : '搜索菜单、操作')
