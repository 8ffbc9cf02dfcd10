import type { Route, Routes } from './call.ts';
import { expand } from './expand.ts';
import { StripeFault } from './fault.ts';
import { type Form, type FormValue, listOf } from './form.ts';
import { accountRoutes } from './routes/accounts.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { paymentIntentRoutes } from './routes/payment-intents.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { transferRoutes } from './routes/transfers.ts';
import type { World } from './world.ts';

const ROUTES: Routes = {
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...accountRoutes,
  ...transferRoutes,
  ...paymentIntentRoutes,
};

/** Answers one call of the API, or throws a `StripeFault`. */
export function answer(world: World, method: string, path: string, params: Form): object {
  const { route, id } = findRoute(method, path);
  const { expand: paths, ...rest } = params;
  const unknown = Object.keys(rest).find((name) => !route.takes.includes(name));
  if (unknown)
    throw new StripeFault(400, {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${unknown}`,
      param: unknown,
    });
  return expand(world, route.answer({ world, params: rest, id }), listOf(paths as FormValue).map(String));
}

function findRoute(method: string, path: string): { route: Route; id: string } {
  const parts = path.split('/');
  for (const [name, route] of Object.entries(ROUTES)) {
    const [verb, pattern = ''] = name.split(' ');
    const wanted = pattern.split('/');
    if (verb !== method || wanted.length !== parts.length) continue;
    const at = wanted.indexOf(':id');
    if (wanted.every((part, n) => n === at || part === parts[n]))
      return { route, id: decodeURIComponent(parts[at] ?? '') };
  }
  throw new StripeFault(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}
