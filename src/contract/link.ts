/** The specification's link check: what starts so is a link out of the console. */
export const isLink = (value: string): boolean => /^(https?:|mailto:|tel:)/.test(value)

/** What a link to a page of the web starts with. */
export const isWebAddress = (value: string): boolean => isLink(value) && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/**
 * Where pictures of pasted texts may be fetched from, by the operator's browser alone: the articles of WeChat. The policy of
 * the page names the same.
 */
export const FOREIGN_PICTURES = ['https://mmbiz.qpic.cn'] as const
