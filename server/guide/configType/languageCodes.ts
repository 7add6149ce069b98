/** Common languages of scenic areas' recordings; `short` is shown in tags. */
export const LANGUAGE_CODES = [
  { code: 'zh-CN', name: '普通话', short: '中' },
  { code: 'en', name: '英语', short: 'EN' },
  { code: 'ja', name: '日语', short: '日' },
  { code: 'ko', name: '韩语', short: '한' },
  { code: 'yue', name: '粤语', short: '粤' },
  { code: 'nan', name: '闽南语', short: '闽' },
  { code: 'wuu', name: '吴语', short: '吴' },
  { code: 'hak', name: '客家话', short: '客' },
  { code: 'bo', name: '藏语', short: '藏' },
  { code: 'ug', name: '维吾尔语', short: '维' },
  { code: 'mn', name: '蒙古语', short: '蒙' },
  { code: 'fr', name: '法语', short: 'FR' },
  { code: 'de', name: '德语', short: 'DE' },
  { code: 'es', name: '西班牙语', short: 'ES' },
  { code: 'it', name: '意大利语', short: 'IT' },
  { code: 'pt', name: '葡萄牙语', short: 'PT' },
  { code: 'ru', name: '俄语', short: 'РУ' },
  { code: 'ar', name: '阿拉伯语', short: 'ع' },
  { code: 'th', name: '泰语', short: 'ไท' },
  { code: 'vi', name: '越南语', short: 'VI' },
  { code: 'id', name: '印尼语', short: 'ID' },
  { code: 'ms', name: '马来语', short: 'MS' },
  { code: 'hi', name: '印地语', short: 'हि' },
] as const

/** The language that every guide of these areas has. */
export const MANDARIN = 'zh-CN'
