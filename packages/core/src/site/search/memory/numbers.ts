declare const kind: unique symbol;
/** A number that cannot be passed where one of another kind is wanted. */
type NumberOf<Kind extends string> = number & { readonly [kind]?: Kind };

/** The database's id of an artist, album or song. */
export type NameId = NumberOf<'id'>;
/** A row of a name table. */
export type Slot = NumberOf<'slot'>;
/** A place in a listing, from the most popular name on. */
export type Position = NumberOf<'position'>;
/** Up to three bytes of a name and their place in it, or a whole name by its hash. */
export type GramKey = NumberOf<'gram'>;
/** A list of positions, which several grams may share. */
export type GramList = NumberOf<'list'>;
