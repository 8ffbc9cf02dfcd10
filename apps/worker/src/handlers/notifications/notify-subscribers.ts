import { notifySubscriberBatch } from '@stagedoor/core/platform/notifications';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'notifySubscribers'> = ({ ctx }, batch) => notifySubscriberBatch(ctx, batch);
