import type { Ctx, JobName, jobDeclarations } from '@stagedoor/core';
import type { Mailer } from '@stagedoor/mail';
import type { z } from 'zod';

/** What every handler gets beside its payload; `signal` aborts when the job's time is up or the worker stops. */
export interface Run {
  ctx: Ctx;
  signal: AbortSignal;
  /** A folder of this run's own, removed afterwards. */
  workDir: string;
  /** True when the job is not tried again after this error. */
  isFinal(error: unknown): boolean;
  mailer: Mailer;
}

export type Payload<Name extends JobName> = z.output<(typeof jobDeclarations)[Name]['payload']>;
export type Handler<Name extends JobName> = (run: Run, payload: Payload<Name>) => Promise<void>;

export interface HandlerModule<Name extends JobName> {
  handle: Handler<Name>;
  /** Ends what waits for the job, when the queue has given it up without the handler's own word (a worker that died). */
  giveUp?: (ctx: Ctx, payload: Payload<Name>) => Promise<void>;
}

/** A handler for every declared job; a missing one does not compile. Handlers load their libraries when first used. */
export type Handlers = {
  [Name in JobName]: { load: () => Promise<HandlerModule<Name>>; concurrency: number };
};
