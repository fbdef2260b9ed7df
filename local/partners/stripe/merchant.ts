/** The one merchant of the stand-in. Its keys are worth nothing and are in the local Secrets Manager. */
export const merchant = { secretKey: 'sk_test_local', webhookSecret: 'whsec_local' } as const;
