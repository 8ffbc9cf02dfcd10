import type { Ctx } from '@stagedoor/core';
import type { RenditionCache } from '@stagedoor/core/catalog/media-access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Program } from '../caller/program-token.ts';
import type { AppDeps } from '../deps.ts';
import type { SendFile } from '../media/file-route.ts';
import type { Node } from './render.ts';

export interface Tools extends Pick<AppDeps, 'config' | 'services'> {
  sendFile: SendFile;
  renditions: RenditionCache;
}

/** A call with its parameters as their schema has parsed them. */
export interface Call<Input> {
  ctx: Ctx;
  input: Input;
  program: Program;
  /** The client's name for itself. */
  client: string;
  /** The minor version of the protocol that the client speaks. */
  minor: number;
  tools: Tools;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Method {
  params: z.ZodType;
  /** Closed to people who have not agreed to new terms. */
  needsConsent: boolean;
  /** The content of the answer; a reply for methods that send bytes. */
  answer(call: Call<never>): Promise<Node | FastifyReply> | Node | FastifyReply;
}

type Shape = Record<string, z.ZodType>;
export type InputOf<S extends Shape> = z.output<z.ZodObject<S>>;
type Answer<S extends Shape> = (call: Call<InputOf<S>>) => Promise<Node | FastifyReply> | Node | FastifyReply;

const build =
  (needsConsent: boolean) =>
  <S extends Shape>(shape: S, answer: Answer<S>): Method => ({
    params: z.object(shape),
    needsConsent,
    answer: answer as Method['answer'],
  });

export const read = build(false);
export const write = build(true);
/** A write that stays open before one has agreed to new terms, or asks for consent itself. */
export const openWrite = build(false);
/** Done by asking for it. */
export const DONE: Node = {};
