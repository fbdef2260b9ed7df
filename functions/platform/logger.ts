import { Logger } from '@aws-lambda-powertools/logger';

/** The structured log of a function. Never given a secret, a token or the bytes of a picture. */
export const logger = new Logger({ serviceName: process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'vesika' });
