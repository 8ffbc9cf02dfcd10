import { appRouter } from '@stagedoor/api';
import type { z } from 'zod';

export interface Procedure {
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  inputs: z.ZodType[];
}

const definitions = appRouter._def.procedures as unknown as Record<string, { _def: Omit<Procedure, 'name'> }>;

/** Every procedure, such as 'likes.like'. */
export const listProcedures = (): Procedure[] =>
  Object.entries(definitions).map(([name, { _def }]) => ({ name, type: _def.type, inputs: _def.inputs }));
