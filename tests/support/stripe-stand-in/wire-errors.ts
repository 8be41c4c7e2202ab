/** An error object as Stripe sends it. `early`: found before the call began, so its idempotency key stays free. */
export class WireError extends Error {
  readonly status: number
  readonly body: { error: { type: string; code?: string; message: string; param?: string } }
  readonly early: boolean

  constructor(
    status: number,
    error: { type?: string; code?: string; message: string; param?: string },
    { early = false }: { early?: boolean } = {},
  ) {
    super(error.message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
    this.early = early
  }
}

export const badParam = (param: string, message: string, code = 'parameter_invalid') =>
  new WireError(400, { code, param, message }, { early: true })

export const missing = (thing: string, id: string, { status = 404, param = 'id' } = {}) =>
  new WireError(status, { code: 'resource_missing', param, message: `No such ${thing}: '${id}'` })
