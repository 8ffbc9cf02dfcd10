/** A refusal in Stripe's own form: `{error: {type, code, message, param}}`. */
export class StripeFault extends Error {
  readonly status: number;
  readonly error: { type: string; message: string; code?: string; param?: string; decline_code?: string };

  constructor(status: number, error: StripeFault['error']) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new StripeFault(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  });

export const missing = (kind: string, id: string, param = 'id') =>
  new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
