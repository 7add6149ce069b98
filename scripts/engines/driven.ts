/** What WebDriver and WebDriver BiDi call an input source: keys or a pointer with its actions, one after the other. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }

export type PointerAction = { type: 'pointerMove'; x: number; y: number; duration: number } | { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** A page in another engine, by what both protocols can do. */
export interface Driven {
  /** Name and version of the browser. */
  name: string
  open: (url: string) => Promise<void>
  /** Value of an expression in the page; what JSON cannot say is lost. */
  read: <T>(expression: string) => Promise<T>
  act: (source: InputSource) => Promise<void>
  /** Chooses a file in the first field that matches. */
  choose: (selector: string, file: string) => Promise<void>
  end: () => Promise<void>
}

/** The page says it as text, so that both protocols hand it over unchanged. */
export const asText = (expression: string): string => `JSON.stringify((${expression}) ?? null)`
