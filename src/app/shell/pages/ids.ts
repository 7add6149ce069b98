/** Ids that link a tab to its page for assistive technology. */
export const paneId = (path: string) => `pane${path.replace(/\W/g, '-')}`
export const tabId = (path: string) => `tab${path.replace(/\W/g, '-')}`
