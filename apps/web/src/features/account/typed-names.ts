/** Typed names, kept when people switch between the two forms of the sign-in screen. */
export interface TypedNames {
  username: string;
  email: string;
}

export interface TypedNamesProps {
  names: TypedNames;
  onType: (names: TypedNames) => void;
}

/** The login takes both in one field. */
export const readLoginName = (text: string, { email }: TypedNames): TypedNames =>
  text.includes('@') ? { username: '', email: text } : { username: text, email };
