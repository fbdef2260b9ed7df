import { systemClock } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { httpApi, seeOther } from '#functions/platform/http-api.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import { SandboxToken, sandboxEndpoints, showSandboxCheckout } from '#shared/payments/sandbox-contract.ts';
import { checkoutPage, checkoutPagePolicy } from './checkout-page.ts';
import { createCheckouts } from './checkouts.repository.ts';
import { SandboxEnv } from './env.ts';
import { payCheckout } from './pay-checkout.ts';

const env = readEnv(SandboxEnv);
if (env.RETAINED === 'yes') throw new Error('the test checkout is refused on a retained stage');
const checkouts = createCheckouts(connectTable(env.TABLE_NAME));

/**
 * The form that a path names.
 *
 * @throws NotFound when it cannot be the token of a form.
 */
function tokenOf(params: Readonly<Record<string, string>>): string {
  const token = SandboxToken.safeParse(params['token']);
  if (!token.success) throw new NotFound();
  return token.data;
}

/** Shorter than the function may run, so that an unanswered callback is reported. */
const callbackTimeoutMs = 20_000;

async function callBack(callbackUrl: string, token: string): Promise<string> {
  const answer = await fetch(callbackUrl, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(callbackTimeoutMs),
    body: new URLSearchParams({ token }),
  });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`the callback answered ${answer.status} without a URL`);
  return location;
}

export const handler = httpApi(sandboxEndpoints, {
  showSandboxCheckout: async ({ params }) => {
    const checkout = await checkouts.find(tokenOf(params));
    if (checkout === undefined) throw new NotFound();
    return {
      raw: {
        statusCode: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': checkoutPagePolicy,
        },
        body: checkoutPage(checkout),
      },
    };
  },
  paySandboxCheckout: async ({ params, rawBody }) => {
    const token = tokenOf(params);
    const page = apiPath(showSandboxCheckout, { token });
    return seeOther(await payCheckout(token, rawBody, page, { checkouts, callBack, clock: systemClock }));
  },
});
