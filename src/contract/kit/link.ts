/** The specification's link check: values with these prefixes lead out of the console. */
export const isLink = (value: string): boolean => /^(https?:|mailto:|tel:)/.test(value)

/** A web page. Blanks and characters invalid in a host are rejected here: browsers escape what the server's parser refuses. */
export const isWebAddress = (value: string): boolean =>
  /^https?:\/\/\S+$/.test(value) && URL.canParse(value) && !new URL(value).hostname.includes('%')

/**
 * Hosts from which pictures in pasted text may be fetched, by the operator's browser only: WeChat articles. The page's
 * policy lists the same hosts.
 */
export const FOREIGN_PICTURES = ['https://mmbiz.qpic.cn'] as const
