import type { MadeBackup } from '@stagedoor/backup';
import type { Ctx, JobName, jobDeclarations } from '@stagedoor/core';
import type { Mailer } from '@stagedoor/mail';
import type { z } from 'zod';

/** How this worker makes backups, and how often. */
export interface Backups {
  everyMs: number;
  /** `isStillDue` is called once no other backup can run: another worker may just have made one. */
  make(isStillDue: () => Promise<boolean>): Promise<MadeBackup>;
}

/** The environment of every handler besides its payload. `signal` aborts when the job's time is up or the worker stops. */
export interface Run {
  ctx: Ctx;
  signal: AbortSignal;
  /** A folder for this run only, removed afterwards. */
  workDir: string;
  /** True when the job is not retried after this error. */
  isFinal(error: unknown): boolean;
  mailer: Mailer;
  /** Null where no backups are made. */
  backups: Backups | null;
  /** How many months of visitors' single plays are kept. Null: all. */
  playsKeptMonths: number | null;
  /** Adds a line for the operator who looks at the job. No personal data but ids. */
  say(line: string): void;
}

export type Payload<Name extends JobName> = z.output<(typeof jobDeclarations)[Name]['payload']>;
export type Handler<Name extends JobName> = (run: Run, payload: Payload<Name>) => Promise<void>;

export interface HandlerModule<Name extends JobName> {
  handle: Handler<Name>;
  /** Cleans up after a job that the queue gave up without its handler knowing, because the worker died. */
  giveUp?: (ctx: Ctx, payload: Payload<Name>) => Promise<void>;
}

/** A handler as it is, or one that is loaded when its first job arrives. */
export type HandlerEntry<Name extends JobName> = (
  | HandlerModule<Name>
  | { load: () => Promise<HandlerModule<Name>> }
) & { concurrency: number };

/** A handler for every declared job; a missing one is a type error. */
export type Handlers = { [Name in JobName]: HandlerEntry<Name> };
