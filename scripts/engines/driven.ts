/** An input source of WebDriver and WebDriver BiDi: keys or a pointer with a sequence of actions. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }

export type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** A page in another engine, limited to what both protocols support. Its microphone beeps and is permitted. */
export interface Driver {
  /** Name and version of the browser. */
  name: string
  open: (url: string) => Promise<void>
  /** Value of an expression in the page; anything JSON cannot express is lost. */
  read: <T>(expression: string) => Promise<T>
  act: (source: InputSource) => Promise<void>
  /** Selects a file in the first matching field. */
  choose: (selector: string, file: string) => Promise<void>
  /** Console errors since the last call, including uncaught ones and content security policy violations. */
  complaints: () => string[]
  /** Screenshot as PNG. */
  picture: () => Promise<Buffer>
  end: () => Promise<void>
}

/** The page serialises it as text, so both protocols pass it unchanged. */
export const asText = (expression: string): string => `JSON.stringify((${expression}) ?? null)`
