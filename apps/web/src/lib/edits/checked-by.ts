import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';

/** Checks a form by a schema, which may leave out fields that are not sent as they are. */
export const checkedBy = <F extends FieldValues, O extends FieldValues>(schema: {
  parse: (input: unknown) => O;
}): Resolver<F, unknown, O> => zodResolver(schema as never) as unknown as Resolver<F, unknown, O>;
