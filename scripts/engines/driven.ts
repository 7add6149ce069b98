/** What WebDriver and WebDriver BiDi call an input source: keys or a pointer with its actions, one after the other. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }

export type PointerAction = { type: 'pointerMove'; x: number; y: number; duration: number } | { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** A page in another engine, by what both protocols can do. It has a microphone that beeps and may be used. */
export interface Driven {
  /** Name and version of the browser. */
  name: string
  open: (url: string) => Promise<void>
  /** Value of an expression in the page; what JSON cannot say is lost. */
  read: <T>(expression: string) => Promise<T>
  act: (source: InputSource) => Promise<void>
  /** Chooses a file in the first field that matches. */
  choose: (selector: string, file: string) => Promise<void>
  /** Errors in the page's console since it was last asked, with what nobody caught and what the content security policy refused. */
  complaints: () => string[]
  /** What is to be seen, as PNG. */
  picture: () => Promise<Buffer>
  end: () => Promise<void>
}

/** The page says it as text, so that both protocols hand it over unchanged. */
export const asText = (expression: string): string => `JSON.stringify((${expression}) ?? null)`
