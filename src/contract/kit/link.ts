/** The specification's link check: what starts so is a link out of the console. */
export const isLink = (value: string): boolean => /^(https?:|mailto:|tel:)/.test(value)

/** A page of the web. Blanks and what stands in no host are refused here: browsers escape what the server's parser refuses. */
export const isWebAddress = (value: string): boolean => /^https?:\/\/\S+$/.test(value) && URL.canParse(value) && !new URL(value).hostname.includes('%')

/**
 * Where pictures of pasted texts may be fetched from, by the operator's browser alone: the articles of WeChat. The policy of
 * the page names the same.
 */
export const FOREIGN_PICTURES = ['https://mmbiz.qpic.cn'] as const
