import type { NamedTarget, TargetRef } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { getVisibleTarget } from './visible-target.ts';

/** The name of something that the caller can see, for the form of a copyright notice; else `not_found`. */
export async function describeThing(ctx: Ctx, ref: TargetRef): Promise<NamedTarget & { path: string }> {
  const { shownName, path } = await getVisibleTarget(ctx, ref);
  return { type: ref.targetType, id: ref.targetId, name: shownName, path };
}
