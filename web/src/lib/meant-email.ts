/**
 * Where most mailboxes of the people who come here are, and what is one letter from those and a provider, too. Several of
 * them end differently in each country; what is not here is never doubted.
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
 * The address somebody probably meant: the one they typed at a large provider whose name differs by one letter that is missing,
 * too many, wrong, or has changed places with its neighbour. Undefined where nothing is to be doubted.
 */
export function meantEmail(typed: string): string | undefined {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domains.includes(domain)) return undefined;
  const meant = domains.find((known) => isOneSlip(domain, known));
  return meant === undefined ? undefined : `${address.slice(0, at)}@${meant}`;
}

/** Whether two words differ by one slip of the fingers: Damerau's four. */
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
