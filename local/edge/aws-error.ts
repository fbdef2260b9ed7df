import { randomUUID } from 'node:crypto';
import type { Reply } from './exchange.ts';
import { escapeXml } from './xml.ts';

/** A refusal with AWS's own code and message; each protocol renders it in its own way. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further members of the error document, for example CancellationReasons. */
  readonly details: Record<string, unknown>;

  constructor(code: string, message: string, status = 400, details: Record<string, unknown> = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Turns any error into an AwsError; one that is not is a defect here and answers 500. */
export function asAwsError(error: unknown): AwsError {
  if (error instanceof AwsError) return error;
  return new AwsError('InternalFailure', error instanceof Error ? error.message : String(error), 500);
}

/** AWS JSON 1.0 and 1.1: DynamoDB, SQS, Cognito, Secrets Manager, SSM. */
export function jsonError(error: AwsError, shapePrefix = ''): Reply {
  return {
    status: error.status,
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amzn-errortype': error.code,
      'x-amzn-requestid': randomUUID(),
    },
    body: JSON.stringify({ __type: `${shapePrefix}${error.code}`, message: error.message, ...error.details }),
  };
}

/** S3 and the query protocol name it differently from the JSON protocols. */
const xmlCode = ({ code }: AwsError): string => (code === 'AccessDeniedException' ? 'AccessDenied' : code);

/** S3. */
export function restXmlError(error: AwsError): Reply {
  const details = Object.entries(error.details)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('');
  return {
    status: error.status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${xmlCode(error)}</Code><Message>${escapeXml(error.message)}</Message>${details}<RequestId>${randomUUID()}</RequestId></Error>`,
  };
}

/** SES version 1 and STS. */
export function queryXmlError(error: AwsError): Reply {
  return {
    status: error.status,
    headers: { 'content-type': 'text/xml' },
    body: `<ErrorResponse><Error><Type>${error.status < 500 ? 'Sender' : 'Receiver'}</Type><Code>${xmlCode(error)}</Code><Message>${escapeXml(error.message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  };
}
