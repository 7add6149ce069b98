import type { Rolldown } from 'vite'

/**
 * Groups modules that are fetched together into one file. Otherwise every set of pages that shares something gets its own: ninety before the first
 * page shows, each fetched, compiled and linked separately. A module goes into the first group that needs it, so groups follow the order in which
 * a visitor needs them. Entry modules of a group stay separate files: they are imported on demand.
 */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  first: /\/src\/main\.tsx$/,
  login: /\/src\/pages\/login\/index\.tsx$/,
  call: /\/src\/pages\/login\/signIn\.ts$/,
  // Before the console, which loads while the server answers.
  rights: /\/src\/app\/shell\/guard\/fetchRights\.ts$/,
  console: /\/src\/app\/shell\/guard\/(open\.ts|Console\.tsx)$/,
  home: /\/src\/pages\/(data\/dashboard\/index|guide\/guide\/Recent)\.tsx$/,
  // Home's trend and its frame, before the lists: what both need must not bring the lists along.
  chart: /\/src\/(components\/chart\/index\.ts|pages\/data\/dashboard\/charts\/Panels\.tsx)$/,
  // Every page can show it on its own: the session-end prompt must not wait for the lists.
  dialog: /\/antd\/es\/modal\/index\.js$/,
  list: /\/src\/(components\/list\/(cells\/)?index|contract\/kit\/record)\.ts$/,
  guides: /\/src\/pages\/guide\/guide\/(all|making|pending)\.tsx$/,
  record: /\/src\/components\/record\/index\.ts$/,
}

/** Calls that shell and first page make unprompted: each is imported on demand, and all of them are needed. */
const CALLS_OF_HOME =
  /\/src\/contract\/(guide\/guide\/(guideLists|guide(Capacity|Heat|Places|Weather)|skies)|kit\/money|features\/(order\/orderWaiting|sell\/sellPaused)|operation\/(problem\/problemTypes|question\/questionMisses|rescue\/rescueWaiting)|data\/(statistics|statisticsPeriod|heardSpot))\.ts$/

/** Every page may use them: with the guides they would bring those along. */
const SHARED_LOOKS = /\/src\/theme\/shared\.module\.css/

/** Barrel files of whole packages; the parts in use are found where they are imported. */
const INDEX_OF_ALL = /\/(antd\/es|@ant-design\/icons\/es(\/icons)?)\/index\.js$/

export const groups: Rolldown.CodeSplittingGroup[] = Object.entries(TOGETHER).map(
  ([name, begins], index, { length }) => ({
    debugName: name,
    priority: length - index,
    name(id, context) {
      if ((name === 'home' && CALLS_OF_HOME.test(id)) || (name === 'console' && SHARED_LOOKS.test(id))) return name
      const module = context.getModuleInfo(id)
      if (!module || module.isEntry || module.dynamicImporters.length > 0 || INDEX_OF_ALL.test(id)) return null
      // Entries inside packages do not become files; the page's entry must, because its name identifies a new build.
      const begin = id.includes('/node_modules/') ? [id] : []
      return [...begin, ...module.importers].some((file) => begins.test(file)) ? name : null
    },
  }),
)
