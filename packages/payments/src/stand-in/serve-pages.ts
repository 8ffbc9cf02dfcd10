import type { IncomingMessage, ServerResponse } from 'node:http';
import { fillIn, findAccountLink } from './accounts.ts';
import { StripeFault } from './fault.ts';
import { completeCheckout } from './people.ts';
import type { World } from './world.ts';

const KINDS = ['c/pay', 'p/session', 'setup/e'];

/**
 * The pages that people see at Stripe: paying, their billing, and opening an artist's account. They are plain and labelled
 * as a stand-in.
 */
export function servePage(world: World, request: IncomingMessage, response: ServerResponse): boolean {
  const url = new URL(request.url ?? '/', world.origin);
  const [, first, second, id = '', token = ''] = url.pathname.split('/');
  const kind = `${first}/${second}`;
  if (!KINDS.includes(kind)) return false;
  try {
    if (kind === 'setup/e') {
      const step = request.method === 'POST' ? (url.searchParams.get('step') ?? 'all') : null;
      showOnboarding(world, { token, step }, response);
    } else if (kind === 'p/session') showPortal(world, id, response);
    else if (request.method === 'POST')
      response.writeHead(303, { location: completeCheckout(world, id) }).end();
    else showCheckout(world, id, response);
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    send(response, error.status, `<h1>Stripe stand-in</h1><p>${escapeHtml(error.message)}</p>`);
  }
  return true;
}

function showCheckout(world: World, id: string, response: ServerResponse): void {
  const session = world.get('checkout.session', id);
  const price = `$${(session.amount_total / 100).toFixed(2)}`;
  const back = session.cancel_url ? `<a href="${escapeHtml(session.cancel_url)}">Back</a>` : '';
  const pay = `<form method="post"><button>Pay ${price}</button></form>`;
  send(
    response,
    200,
    `<h1>Stripe stand-in</h1>${session.status === 'open' ? pay : '<p>No longer open.</p>'}${back}`,
  );
}

function showPortal(world: World, id: string, response: ServerResponse): void {
  const { return_url } = world.get('billing_portal.session', id);
  send(
    response,
    200,
    `<h1>Stripe stand-in: billing</h1><a href="${escapeHtml(return_url ?? '/')}">Return</a>`,
  );
}

function showOnboarding(
  world: World,
  { token, step }: { token: string; step: string | null },
  response: ServerResponse,
): void {
  const link = findAccountLink(world, token);
  if (link.isOver || step) {
    response.writeHead(303, { location: link.isOver ? link.refresh_url : fillIn(world, token, step) }).end();
    return;
  }
  const all = '<button formaction="?step=all">Finish</button>';
  const half = '<button formaction="?step=half">Save for later</button>';
  send(response, 200, `<h1>Stripe stand-in: your account</h1><form method="post">${all} ${half}</form>`);
}

function send(response: ServerResponse, status: number, body: string): void {
  const page = `<!doctype html><html lang="en"><title>Stripe stand-in</title>${body}</html>`;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
