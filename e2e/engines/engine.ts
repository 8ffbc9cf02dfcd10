/** A browser that Playwright cannot drive, with what the journey in it needs. */
export interface Engine {
  open(url: string): Promise<void>;
  /** From here on, clicks and expressions are for the page in the first frame. */
  enterFrame(): Promise<void>;
  /** Clicks a button once it is there, as a person would: without a click, a page may not play sound. */
  click(name: string, role?: 'button' | 'menuitem'): Promise<void>;
  /** Runs an expression in the page. Returns its value. */
  evaluate<T>(expression: string): Promise<T>;
  /** Errors in the page's console; null when the engine does not tell. */
  errors(): string[] | null;
  close(): Promise<void>;
}
