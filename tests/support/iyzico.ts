import type { Misbehaviour } from '#local/partners/iyzico/misbehaviour.ts';
import { acceptedCard } from './guest.ts';
import type { Reachable } from './product.ts';

const root = '/_local/iyzico';

/** The buyer's details that a provider requires. */
export const aBuyer = { name: 'Ada', surname: 'Yılmaz', address: 'Moda Cad. 1', city: 'İstanbul', country: 'TR' };

/** Sets how the stand-in for iyzico misbehaves from now on; without arguments, not at all. */
export async function misbehave({ url }: Reachable, ...misbehaviours: Misbehaviour[]): Promise<void> {
  const answer = await fetch(`${url}${root}/misbehave`, { method: 'POST', body: JSON.stringify({ misbehaviours }) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Posts a card to an open form, and the form that follows; answers the URL the product redirects to. */
export async function payAtIyzico(pageUrl: string, card = acceptedCard): Promise<string | undefined> {
  const paid = await fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card }) });
  const page = await paid.text();
  const [, action] = /<form method="post" action="([^"]+)"/.exec(page) ?? [];
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(page) ?? [];
  if (action === undefined) return undefined;
  const back = await fetch(action, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ token }) });
  if (back.status !== 303) throw new Error(`the callback answered ${back.status}`);
  return back.headers.get('location') ?? undefined;
}

/** Sends every pending notification; answers the status of each. */
export async function sendNotifications({ url }: Reachable): Promise<string[]> {
  const answer = await fetch(`${url}${root}/notifications`, { method: 'POST' });
  return ((await answer.json()) as { answers: string[] }).answers;
}

interface FormAtIyzico {
  readonly token: string;
  readonly request: { readonly basketId: string; readonly conversationId: string };
  readonly payment?: {
    readonly cancelledAs?: string;
    readonly items: readonly { readonly refunds: readonly unknown[] }[];
  };
}

/** The form of a payment as the stand-in knows it. */
export async function formAtIyzico({ url }: Reachable, paymentId: string): Promise<FormAtIyzico> {
  const forms = (await (await fetch(`${url}${root}/payments`)).json()) as FormAtIyzico[];
  const form = forms.find(({ request }) => request.basketId === paymentId);
  if (form === undefined) throw new Error(`iyzico has no form for ${paymentId}`);
  return form;
}
