/** What a template says, before it is dressed as text and HTML. All strings are plain text. */
export interface Letter {
  subject: string;
  /** The line over the text; the subject where it is left out. */
  heading?: string;
  paragraphs: string[];
  /** The one thing to do; `path` is one of our pages. */
  action?: { label: string; path: string };
  /** Small print under the button. */
  note?: string;
}

export interface Brand {
  brandName: string;
  /** Without a trailing slash. */
  publicUrl: string;
}
