/** Makes texts that only this site can read and make, each for one purpose. Equal texts have equal seals. */
export interface Seal {
  close(purpose: string, text: string): string;
  /** Undefined for anything that was not sealed for this purpose with this key. */
  open(purpose: string, sealed: string): string | undefined;
}
