/** A browser engine that the checks drive; each has its own way of being driven, and the same few verbs. */
export interface Engine {
  /** A page as a first-time visitor has it: nothing is kept from others. One is open at a time. */
  open(options?: PageOptions): Promise<EnginePage>;
  close(): Promise<void>;
}

export interface PageOptions {
  javaScript?: boolean;
  size?: Size;
  /** Whether commands wait for a page that still loads; without it, pages can be used half loaded. */
  waitForLoad?: boolean;
}

export interface Size {
  width: number;
  height: number;
}

export const desktop: Size = { width: 1280, height: 900 };
export const phone: Size = { width: 390, height: 844 };

export type Key =
  | 'Tab'
  | 'Enter'
  | 'Escape'
  | 'Space'
  | 'Home'
  | 'End'
  | 'ArrowDown'
  | 'ArrowUp'
  | 'ArrowLeft'
  | 'ArrowRight';

export interface EnginePage {
  /** Loads a page to its end; with `waitForLoad: false` it only begins to. */
  goto(url: string): Promise<void>;
  /** Steps back in the history, or begins to. */
  back(): Promise<void>;
  /** Runs a function in the page; it sees nothing but its arguments. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Sets the size of what the page is shown in. */
  resize(size: Size): Promise<void>;
  movePointer(x: number, y: number): Promise<void>;
  /** Presses and releases the main button where the pointer is. */
  pressPointer(): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
}
