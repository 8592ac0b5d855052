/** Excel's error codes that the workbench answers with; an add-in sees them as `error.code`. */
export type WireErrorCode =
  | 'AccessDenied'
  | 'ApiNotFound'
  | 'GeneralException'
  | 'InsertDeleteConflict'
  | 'InvalidArgument'
  | 'InvalidOperation'
  | 'InvalidReference'
  | 'ItemAlreadyExists'
  | 'ItemNotFound'
  | 'NotImplemented'
  | 'InvalidObjectPath'
  | 'RequestPayloadSizeLimitExceeded'
  | 'ResponsePayloadSizeLimitExceeded';

const HTTP_STATUS: Partial<Record<WireErrorCode, number>> = {
  AccessDenied: 403,
  ApiNotFound: 404,
  GeneralException: 500,
  InsertDeleteConflict: 409,
  ItemAlreadyExists: 409,
  ItemNotFound: 404,
  NotImplemented: 501,
  RequestPayloadSizeLimitExceeded: 413,
  ResponsePayloadSizeLimitExceeded: 413,
};

/** A refusal as Excel words it: it ends the batch, and reaches the add-in as an `OfficeExtension.Error`. */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly httpStatus: number;

  constructor(
    readonly code: WireErrorCode,
    message: string,
  ) {
    super(message);
    this.httpStatus = HTTP_STATUS[code] ?? 400;
  }
}

/** The member exists in Excel and not here. The message names it, so that nobody searches the add-in for the error. */
export function notImplemented(member: string): WireError {
  return new WireError('NotImplemented', `${member} is not implemented by the workbench.`);
}

export function invalidArgument(
  message = 'The argument is invalid or missing or has an incorrect format.',
): WireError {
  return new WireError('InvalidArgument', message);
}

/** What an argument stands for. @throws where it stands for nothing. */
export function orInvalidArgument<T>(found: T | null | undefined): T {
  if (!found) throw invalidArgument();
  return found;
}

export function itemNotFound(): WireError {
  return new WireError('ItemNotFound', "The requested resource doesn't exist.");
}

export function itemAlreadyExists(): WireError {
  return new WireError('ItemAlreadyExists', 'A resource with the same name or identifier already exists.');
}
