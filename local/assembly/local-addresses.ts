/** The host the infrastructure is synthesised for, unless another port is set. */
export const placeholderHost = '127.0.0.1:3000';

/**
 * Returns the rewrite that makes URLs in resolved texts point at this machine: the placeholder port becomes the actual
 * one, and `https://` becomes `http://`, because a template can only write `https://` before a host name. The domain of
 * a user pool's sign-in pages is this machine, too.
 */
export function localAddresses(host: string): (text: string) => string {
  const placeholder = new RegExp(`${placeholderHost.replaceAll('.', '\\.')}(?!\\d)`, 'g');
  const tls = new RegExp(`\\b(http|ws)s://${host.replaceAll('.', '\\.')}(?!\\d)`, 'g');
  const signInPages = /\b[a-z0-9-]+\.auth\.[a-z0-9-]+\.amazoncognito\.com\b/g;
  return (text) => {
    const here = text.replace(signInPages, host);
    return here.includes('127.0.0.1') ? here.replace(placeholder, host).replace(tls, `$1://${host}`) : here;
  };
}
