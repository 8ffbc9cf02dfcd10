/** The words of a card, and the picture that it shows. */
export interface CardFacts {
  /** Above the name, such as `Song`. */
  label: string;
  name: string;
  /** Below the name. */
  maker: string | null;
  brand: string;
  /** People are round, records are square. */
  isRound: boolean;
}

export interface CardJob extends CardFacts {
  /** Null where there is no picture. */
  picturePath: string | null;
  workDir: string;
}

export interface MadeCard {
  path: string;
}
