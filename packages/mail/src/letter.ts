/** The content of a template, before it is rendered as text and HTML. All strings are plain text. */
export interface Letter {
  subject: string;
  /** The heading above the text; the subject when left out. */
  heading?: string;
  paragraphs: string[];
  /** Links below the text; each `path` is one of our pages. */
  links?: { text: string; path: string }[];
  /** The button; `path` is one of our pages. */
  action?: { label: string; path: string };
  /** Small print under the button. */
  note?: string;
}

export interface Brand {
  brandName: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** The accent and the text on it, as #rrggbb; the product's own when left out. */
  accent?: { lamp: string; lampInk: string } | null;
}
