import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';

/** Checks a form by a schema. The form has each field of the schema, and may have others, which are not sent as they are. */
export const checkedBy = <
  Input extends FieldValues,
  O extends FieldValues,
  F extends { [Name in keyof Input]: unknown },
>(schema: {
  parse: (input: unknown) => O;
  _zod: { input: Input };
}): Resolver<F, unknown, O> => zodResolver(schema as never) as unknown as Resolver<F, unknown, O>;
