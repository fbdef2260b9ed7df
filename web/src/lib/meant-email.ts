/**
 * The mail providers of most visitors, including real providers one letter away from those. Several have a different
 * domain in each country; other domains get no suggestion.
 */
const domains = [
  ...['gmail.com', 'googlemail.com', 'mail.com', 'email.com', 'ymail.com', 'gmx.com', 'gmx.de', 'gmx.net', 'gmx.at'],
  ...['hotmail.com', 'hotmail.com.tr', 'hotmail.de', 'hotmail.fr', 'hotmail.es', 'hotmail.it', 'hotmail.co.uk'],
  ...['outlook.com', 'outlook.com.tr', 'outlook.de', 'outlook.fr', 'outlook.es', 'outlook.it', 'outlook.pt'],
  ...['yahoo.com', 'yahoo.com.tr', 'yahoo.de', 'yahoo.fr', 'yahoo.es', 'yahoo.it', 'yahoo.co.uk'],
  ...['live.com', 'live.fr', 'live.it', 'msn.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com'],
  ...[
    'proton.me',
    'protonmail.com',
    'yandex.com',
    'yandex.ru',
    'yandex.com.tr',
    'ya.ru',
    'mail.ru',
    'bk.ru',
    'list.ru',
  ],
  ...[
    'mynet.com',
    'web.de',
    't-online.de',
    'freenet.de',
    'orange.fr',
    'free.fr',
    'laposte.net',
    'wanadoo.fr',
    'sfr.fr',
  ],
  ...['libero.it', 'virgilio.it', 'tiscali.it', 'alice.it', 'sapo.pt', 'rambler.ru'],
];

/**
 * The e-mail that was probably meant: at a large provider whose domain differs by one missing, extra, wrong or
 * transposed letter. Undefined if there is no doubt.
 */
export function meantEmail(typed: string): string | undefined {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domains.includes(domain)) return undefined;
  const meant = domains.find((known) => isOneSlip(domain, known));
  return meant === undefined ? undefined : `${address.slice(0, at)}@${meant}`;
}

/** Whether two words have a Damerau-Levenshtein distance of one. */
function isOneSlip(typed: string, meant: string): boolean {
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const restOf = (word: string, from: number) => word.slice(same + from);
  if (short.length + 1 === long.length) return restOf(short, 0) === restOf(long, 1);
  if (short.length !== long.length || same === short.length) return false;
  const areSwapped = short[same] === long[same + 1] && short[same + 1] === long[same];
  return restOf(short, 1) === restOf(long, 1) || (areSwapped && restOf(short, 2) === restOf(long, 2));
}
