declare const written: unique symbol;

/** JSON that somebody has written already, the database for example, and what it says. */
export type JsonOf<Value> = string & { readonly [written]: Value };

export const toJson = <Value>(value: Value): JsonOf<Value> => JSON.stringify(value) as JsonOf<Value>;
