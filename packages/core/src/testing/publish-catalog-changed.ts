import { inTransaction, systemContext } from '../platform/context/index.ts';
import { publish } from '../platform/live/index.ts';
import type { TestServices } from './test-services.ts';

/** Publishes that an artist's work has changed, after a test wrote it past the domain. */
export const publishCatalogChanged = ({ services }: Pick<TestServices, 'services'>, artistId: number) =>
  inTransaction(systemContext(services, 'test'), (ctx) =>
    publish(ctx, 'all', { type: 'catalog-changed', artistId }),
  );
